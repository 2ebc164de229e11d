export const portuguese = {
  errors: {
    foreign_redirect_uri: 'O endereço de retorno precisa ser da própria Arara.',
    provider_not_configured: 'Esta forma de conexão não está disponível nesta instalação.',
    provider_unreachable: 'Não conseguimos falar com o Instagram agora. Tente novamente em instantes.',
    provider_busy: 'O Instagram está limitando os acessos agora. Espere alguns minutos e tente novamente.',
    permissions_refused: 'Faltou alguma permissão. Conecte de novo e deixe todas as permissões marcadas.',
    no_shop_domain: 'Informe o endereço da loja, como sua-loja.myshopify.com.',
    shop_signature: 'A resposta da Shopify não está assinada como deveria. Comece a conexão de novo.',
    other_shop: 'A resposta veio de outra loja. Comece a conexão de novo.',
    shopify_unreachable: 'Não conseguimos falar com a Shopify agora. Tente novamente em instantes.',
    youtube_unreachable: 'Não conseguimos falar com o YouTube agora. Tente novamente em instantes.',
    no_channel: 'Esta conta do Google ainda não tem um canal no YouTube. Crie o canal e conecte de novo.',
    no_page:
      'Você não cuida de nenhuma página no Facebook, ou não marcou nenhuma. Conecte de novo e marque a página.',
    provider_token_refused: 'O Instagram não reconheceu este token.',
    no_admin_to_add_or_remove: 'Nenhum administrador para adicionar ou remover.',
    own_admin_address: 'Este é o seu próprio e-mail. A conta já é sua.',
    admin_without_account:
      'Não encontramos uma conta com este e-mail confirmado. Peça para a pessoa criar a conta e confirmar o e-mail.',
    too_many_admins: 'Uma conta pode ter até {n} administradores. Remova alguém para adicionar outra pessoa.',
  },
  integrations: {
    admin_added: {
      subject: '{owner} deu a você acesso à conta @{account}',
      title: 'Agora você administra @{account}',
      intro:
        'Olá, {name}. Agora você administra a conta @{account} na Arara: foi {owner} quem adicionou você.',
      rights:
        'Você vê os relatórios das lives, responde no direct, etiqueta e baixa mensagens. Pagamentos, compartilhamento e a conexão continuam só com {owner}.',
      button: 'Ver a conta',
      footer:
        'Você recebeu este e-mail porque {owner} digitou o seu endereço na Arara. Os dados da sua conta não são compartilhados com essa pessoa, além do seu nome e e-mail.',
    },
    deletion: {
      pending: 'Recebemos o pedido de exclusão de dados {code}. A exclusão está em andamento.',
      done: 'O pedido de exclusão de dados {code} foi concluído.',
      title: 'Exclusão dos seus dados',
      title_done: 'Seus dados foram excluídos',
      received_on: 'Recebido em {date}.',
      done_on: 'Concluído em {date}.',
      what: 'A exclusão remove de todos os relatórios as suas mensagens, o seu nome e as respostas que você recebeu, e apaga os arquivos já preparados com eles. Guarde o código para conferir esta página de novo.',
    },
  },
}
