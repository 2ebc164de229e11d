/** Texts of the page for the user's own systems. */
export const developerAccessPtBr = {
  failed: 'Não foi possível carregar esta página.',
  keys: {
    title: 'Chaves de API',
    text: 'Com uma chave, um sistema seu consulta lives, pedidos e produtos sem a sua senha.',
    add: 'Criar chave',
    empty: 'Você ainda não tem chaves.',
    created: 'Criada em {when}',
    lastUse: 'Usada em {when}, rede {address}',
    unused: 'Nunca usada',
    revoke: 'Apagar',
    revokeNamed: 'Apagar a chave {name}',
    revokeTitle: 'Apagar a chave “{name}”?',
    revokeText: 'O sistema que usa esta chave perde o acesso na hora. Isso não pode ser desfeito.',
    revoked: 'Chave apagada',
    scopes: {
      lives: {
        read: 'Ver lives, comentários e o que as pessoas querem',
      },
      orders: {
        read: 'Ver pedidos',
        write: 'Embalar, enviar e anotar pedidos',
      },
      products: {
        read: 'Ver produtos e estoque',
        write: 'Criar e alterar produtos e estoque',
      },
      customers: {
        read: 'Ver clientes',
      },
    },
  },
  newKey: {
    title: 'Nova chave de API',
    text: 'Marque só o que o seu sistema precisa. Mais tarde, crie outra chave se faltar algo.',
    name: 'Nome',
    nameHint: 'Onde a chave será usada. Por exemplo: planilha de vendas.',
    scopes: 'O que ela pode fazer',
    chooseScope: 'Escolha pelo menos uma permissão',
    password: 'Senha atual',
    showPassword: 'Mostrar senha',
    hidePassword: 'Esconder senha',
    submit: 'Criar chave',
  },
  shownKey: {
    title: 'Copie a chave agora',
    text: 'Ela não aparece de novo. Guarde-a no seu sistema, nunca em uma página ou em um aplicativo que outras pessoas abrem.',
    copy: 'Copiar chave',
    copied: 'Copiada',
    done: 'Já copiei',
  },
  changes: {
    title: 'O que as chaves mudaram',
    text: 'As últimas 50 operações que podem mudar algo, dos últimos 90 dias.',
    by: '{key} · rede {address}',
  },
}
