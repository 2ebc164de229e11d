/** Texts of the page of administrators. */
export const administrationPtBr = {
  title: 'Administração',
  text: 'Como está esta instalação da Arara, e as páginas de quem a opera.',
  notYours: 'Só para administradores',
  notYoursText: 'Esta página é de quem opera a Arara. Para os seus dados, abra o seu perfil.',
  pages: 'Páginas de administração',
  loading: 'Verificando a instalação',
  failed: 'Não foi possível verificar a instalação',
  checkAll: 'Verificar tudo agora',
  checkedAt: 'Verificado em {date}, versão {version}',
  quick:
    'A verificação completa também testa o endereço público, o e-mail, as contas do Instagram e o bucket de backups.',
  thorough: 'Verificação completa.',
  troubles: 'O que fazer',
  states: { ok: 'em ordem', warning: 'observar', wrong: 'com erro', unknown: 'não se aplica' },
  groups: {
    processes: 'Processos',
    capture: 'Captura das lives',
    data: 'Banco de dados, arquivos e tarefas',
    outside: 'Serviços externos',
  },
}
