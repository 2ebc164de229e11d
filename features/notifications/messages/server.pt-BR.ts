export const portuguese = {
  sms_subject: 'Notificação da Arara',
  footer: 'Para não receber mais, desligue “{setting}” em Configurações, Notificações.',
  settings_link: 'Abrir minhas notificações',
  settings: {
    live_started: 'Live começou',
    live_ended: 'Live terminou',
    report_ready: 'Relatório pronto',
    connection_trouble: 'Problema na conexão',
    credit_news: 'Créditos',
    product_news: 'Novidades da Arara',
  },
  unsubscribe: {
    ask: 'Não receber mais “{setting}” por e-mail?',
    ask_text: 'As outras notificações continuam como estão.',
    confirm: 'Não receber mais',
    done: 'Pronto: você não recebe mais “{setting}” por e-mail',
    done_text: 'As outras notificações continuam como estão. Você pode ativar de novo quando quiser.',
    settings: 'Ver todas as minhas notificações',
  },
  live_started: {
    subject: '@{account} está ao vivo',
    title: '@{account} está ao vivo',
    intro:
      'A live começou às {time} e já estamos capturando os comentários. Acompanhe as perguntas em tempo real:',
    button: 'Acompanhar a live',
    footer: 'Você recebeu este e-mail porque uma conta sua, ou que você administra, entrou ao vivo.',
    sms: 'Arara: @{account} entrou ao vivo as {time}. Acompanhe:',
  },
  live_ended: {
    subject: 'A live de @{account} terminou',
    title: 'A live de @{account} terminou',
    intro: 'Foram {duration} no ar em {day}, das {from} às {to}. O que capturamos até o fim:',
    messages: 'Mensagens',
    people: 'Pessoas',
    peak: 'Minuto mais movimentado',
    peak_value: '{time}, com {n, plural, one {# mensagem} other {# mensagens}}',
    unanswered: 'Perguntas sem resposta',
    unanswered_value: '{questions, plural, =0 {nenhuma pergunta} other {{n, number} de {questions, number}}}',
    button: 'Abrir o relatório',
    footer: 'Você recebeu este e-mail porque uma live de uma conta sua, ou que você administra, terminou.',
    sms: 'Arara: fim da live @{account}: {n, plural, =0 {nenhuma mensagem.} one {1 msg,} other {{messages} msgs,}}{n, plural, =0 {} other { {people, plural, one {1 pessoa} other {# pessoas}}{hasPeak, select, yes {, pico {peak}} other {}}, {unanswered, plural, =0 {nenhuma pergunta aberta} one {1 pergunta aberta} other {# perguntas abertas}}.}}',
  },
  report_ready: {
    subject: 'O relatório da live de @{account} está pronto',
    title: 'O relatório está pronto',
    intro:
      '{reader, select, guest {O relatório que {owner} compartilhou com você, da live de @{account} em {day}, está completo} other {O relatório da live de @{account} em {day} está completo}}: {n, plural, one {# mensagem} other {# mensagens}}, {unanswered, plural, =0 {nenhuma pergunta sem resposta} one {# pergunta sem resposta} other {# perguntas sem resposta}}.',
    access:
      '{access, select, unlocked {Ele já está desbloqueado: dá para ler e buscar tudo.} other {Ele ainda está bloqueado. Com um crédito, você desbloqueia todas as lives desse dia.}}',
    button: 'Abrir o relatório',
    footer: 'Você recebeu este e-mail porque tem acesso ao relatório de uma live que terminou.',
    sms: 'Arara: relatorio da live de @{account} pronto, {n, plural, one {1 mensagem} other {# mensagens}}{access, select, unlocked {} other {. Falta desbloquear com um credito}}.',
  },
  file_ready: {
    subject: 'Seu arquivo da live de @{account} está pronto',
    title: 'Olá, {name}',
    intro:
      'Preparamos o arquivo {format} com {content, select, messages {{n, plural, one {# mensagem} other {# mensagens}}} other {{n, plural, one {# pedido} other {# pedidos}}}} da live de @{account}. Ele fica disponível por 7 dias, só para você:',
    button: 'Baixar o arquivo',
    footer: 'Você recebeu este e-mail porque pediu o arquivo de um relatório.',
    sms: 'Arara: seu arquivo {format} da live de @{account} esta pronto, por 7 dias.',
  },
  carts_ready: {
    subject: 'Os carrinhos da live de @{account} estão prontos',
    title: 'Olá, {name}',
    intro:
      '{n, plural, =0 {Lemos a live de @{account} e não encontramos pedidos nas mensagens.} one {Uma pessoa quer comprar na live de @{account}.} other {{people} pessoas querem comprar na live de @{account}.}} {products, plural, =0 {} one {Encontramos 1 produto.} other {Encontramos # produtos.}}',
    button: 'Ver os carrinhos',
    footer: 'Você recebeu este e-mail porque pediu os carrinhos de uma live.',
    sms: 'Arara: carrinhos da live de @{account} prontos: {n, plural, =0 {nenhum pedido} one {1 pessoa} other {{people} pessoas}}.',
  },
  carts_failed: {
    subject: 'Não conseguimos gerar os carrinhos da live de @{account}',
    title: 'Olá, {name}',
    intro:
      'A busca de carrinhos na live de @{account} parou com um erro. As mensagens estão guardadas, e você pode gerar os carrinhos de novo. Se o erro voltar, entre em contato com nossa equipe.',
    button: 'Gerar de novo',
    footer: 'Você recebeu este e-mail porque pediu os carrinhos de uma live.',
    sms: 'Arara: erro ao gerar os carrinhos da live de @{account}. Tente de novo:',
  },
  comments_stopped: {
    subject: 'Os comentários da live de @{account} pararam de chegar',
    title: 'Os comentários pararam de chegar',
    intro:
      'Desde as {time}, o Instagram não entrega à Arara os comentários da live de @{account}. O que escreverem agora pode não entrar no relatório.',
    what_helps:
      'O que resolve: encerre a live e abra uma nova no Instagram, e os comentários voltam a chegar. Se ela começar até as {until}, continua no mesmo relatório, com o mesmo crédito. Depois disso, vira outro relatório.',
    button: 'Abrir o relatório',
    footer: 'Você recebeu este e-mail porque uma conta sua, ou que você administra, está ao vivo.',
    sms: 'Arara: os comentarios de @{account} pararam as {time}. Abra uma nova live no Instagram:',
  },
  connection_lost: {
    subject: 'Reconecte @{account} para não perder comentários',
    title: 'Olá, {name}',
    intro:
      'O Instagram encerrou a conexão da conta @{account} com a Arara. Enquanto ela não for refeita, os comentários das suas lives não chegam aos relatórios e não é possível responder a eles.',
    why: 'Isso acontece quando a senha muda, quando o acesso é removido nas configurações do Instagram ou quando a autorização vence. Para voltar a capturar, conecte a conta de novo:',
    button: 'Reconectar a conta',
    kept: 'Os relatórios que você já tem continuam salvos.',
    footer: 'Você recebeu este e-mail porque conectou esta conta à Arara.',
    sms: 'Arara: o Instagram encerrou a conexao de @{account}. Reconecte para nao perder comentarios:',
  },
  channel_connection_lost: {
    subject: 'Reconecte o canal @{channel} para não perder comentários',
    title: 'Olá, {name}',
    intro:
      'O Google encerrou o acesso da Arara ao canal @{channel} no YouTube. Enquanto ele não for refeito, os comentários das suas lives não chegam aos relatórios.',
    why: 'Isso acontece quando a senha muda, quando o acesso é removido na conta do Google ou quando a autorização vence. Para voltar a capturar, conecte o canal de novo:',
    button: 'Reconectar o canal',
    kept: 'Os relatórios que você já tem continuam salvos.',
    footer: 'Você recebeu este e-mail porque conectou este canal à Arara.',
    sms: 'Arara: o Google encerrou o acesso ao canal @{channel}. Reconecte para nao perder comentarios:',
  },
  page_connection_lost: {
    subject: 'Reconecte a página {page} para não perder comentários',
    title: 'Olá, {name}',
    intro:
      'O Facebook encerrou o acesso da Arara à página {page}. Enquanto ele não for refeito, os comentários das suas lives não chegam aos relatórios e não é possível responder a eles.',
    why: 'Isso acontece quando a senha muda, quando o acesso é removido nas configurações do Facebook ou quando a pessoa que conectou deixa de cuidar da página. Para voltar a capturar, conecte a página de novo:',
    button: 'Reconectar a página',
    kept: 'Os relatórios que você já tem continuam salvos.',
    footer: 'Você recebeu este e-mail porque conectou esta página à Arara.',
    sms: 'Arara: o Facebook encerrou o acesso a pagina {page}. Reconecte para nao perder comentarios:',
  },
  shop_connection_lost: {
    subject: 'Reconecte a loja {shop} para manter os produtos em dia',
    title: 'Olá, {name}',
    intro:
      'A Shopify encerrou a conexão da loja {shop} com a Arara. Enquanto ela não for refeita, preços e estoque dos produtos não são atualizados.',
    why: 'Isso acontece quando o app é desinstalado na Shopify ou quando a autorização vence. Para voltar a atualizar, conecte a loja de novo:',
    button: 'Reconectar a loja',
    kept: 'Os produtos que já estão na Arara continuam salvos.',
    footer: 'Você recebeu este e-mail porque conectou esta loja à Arara.',
    sms: 'Arara: a Shopify encerrou a conexao da loja {shop}. Reconecte para manter os produtos em dia:',
  },
  webhook_switched_off: {
    subject: 'Paramos de enviar eventos para {address}',
    title: 'Olá, {name}',
    intro:
      'O endereço {address} não recebe mais os eventos da sua conta: faz dias que nenhuma entrega chega, ou o servidor respondeu que o endereço não existe mais.',
    why: 'Confira o servidor, envie um evento de teste e ative o endereço de novo:',
    button: 'Ver os webhooks',
    kept: 'O que não chegou fica na lista de entregas por 30 dias e pode ser enviado de novo.',
    footer: 'Você recebeu este e-mail porque cadastrou este endereço na Arara.',
    sms: 'Arara: paramos de enviar eventos para {address}. Confira o servidor e ative de novo:',
  },
  preflight_failed: {
    subject: 'A live das {time} pode não ser capturada',
    title: 'Confira a conexão de @{account}',
    intro:
      'Você agendou “{name}” para as {time}. Testamos a conexão agora e encontramos um problema. Ainda dá tempo de resolver:',
    connection: 'O Instagram não está aceitando a conexão desta conta. Conecte de novo em Integrações.',
    permissions: 'Faltam permissões. Conecte de novo e deixe todas marcadas.',
    webhook: 'O Instagram não está enviando os comentários desta conta. Conecte de novo em Integrações.',
    button: 'Abrir integrações',
    footer: 'Você recebeu este e-mail porque agendou uma live.',
    sms: 'Arara: a live de @{account} das {time} pode nao ser capturada. Confira a conexao:',
  },
  credits_expiring: {
    subject: '{n, plural, one {Seu crédito vence} other {Seus # créditos vencem}} em {days} dias',
    title: 'Use antes que vença',
    intro:
      '{n, plural, one {Você ainda tem # crédito que vale} other {Você ainda tem # créditos que valem}} até {date}. Cada um abre todas as lives de um dia.',
    button: 'Ver meus créditos',
    footer: 'Você recebeu este e-mail porque tem créditos que vencem em breve.',
    sms: 'Arara: {n, plural, one {seu credito vence} other {seus # creditos vencem}} em {days} dias, em {date}.',
  },
  purchase: {
    subject: 'Pagamento confirmado: {product}',
    title: 'Pagamento confirmado',
    intro: 'Recebemos {price} por {product}. Já está na sua conta.',
    invoice: 'Fatura:',
    button: 'Ver meus créditos',
    footer: 'Você recebeu este e-mail porque houve um pagamento na sua conta da Arara.',
    sms: 'Arara: pagamento de {price} confirmado ({product}). Ja esta na sua conta.',
  },
  refund: {
    subject: '{reason, select, dispute {Contestação aceita: {price} de volta} other {Reembolso de {price}}}',
    title: '{reason, select, dispute {Sua contestação foi aceita} other {Seu dinheiro está voltando}}',
    intro:
      '{reason, select, dispute {{price} que você pagou por {product} voltaram para você, porque a contestação no banco foi aceita.} other {Devolvemos {price} do que você pagou por {product}, pela mesma forma de pagamento. Pode levar alguns dias para aparecer no extrato ou na fatura.}}',
    effect:
      '{effect, select, credits_gone {Os créditos dessa compra não valem mais.} credits_fewer {{n, plural, one {# crédito dessa compra não vale mais} other {# créditos dessa compra não valem mais}}. Os relatórios que você já abriu continuam abertos.} credits_stay {Seus créditos continuam como estavam, e os relatórios que você abriu também.} month_over {Esse mês da assinatura não vale mais. Se você não quiser o próximo, veja em Formas de pagamento se ela está cancelada.} other {Sua assinatura continua como estava.}}{locked, plural, =0 {} one { O relatório aberto com essa compra foi bloqueado de novo. Os comentários estão guardados: outro crédito abre tudo outra vez.} other { Os # relatórios abertos com essa compra foram bloqueados de novo. Os comentários estão guardados: outro crédito abre cada dia outra vez.}}',
    button: 'Ver créditos e faturas',
    footer: 'Você recebeu este e-mail porque um pagamento da sua conta da Arara foi reembolsado.',
    sms: 'Arara: {price} de {product} foram reembolsados.',
  },
  renewal_failed: {
    subject: 'Não conseguimos cobrar a sua assinatura',
    title: 'A cobrança não passou',
    intro:
      'O pagamento deste mês da sua assinatura foi recusado. Ela continua valendo por 5 dias enquanto tentamos de novo. Confira o cartão para não perder o acesso.',
    button: 'Conferir forma de pagamento',
    footer: 'Você recebeu este e-mail porque tem uma assinatura da Arara.',
    sms: 'Arara: o pagamento da sua assinatura foi recusado. Confira o cartao em 5 dias:',
  },
  subscription_ended: {
    subject: 'Sua assinatura terminou',
    title: 'Sua assinatura terminou',
    intro:
      'Os relatórios que você já abriu continuam abertos. Para abrir outros, compre créditos ou assine de novo quando quiser.',
    button: 'Ver preços',
    footer: 'Você recebeu este e-mail porque tinha uma assinatura da Arara.',
    sms: 'Arara: sua assinatura terminou. Os relatorios abertos continuam abertos.',
  },
  reward_ready: {
    subject: 'Você ganhou um crédito de {amount}',
    title: 'Boa notícia, {name}',
    intro:
      'Alguém que você indicou pagou, e o prazo de reembolso passou. Sua recompensa de {amount} já pode virar um crédito: ele abre os relatórios de um dia inteiro.',
    button: 'Resgatar',
    footer: 'Você recebeu este e-mail porque participa do programa de afiliados.',
    sms: 'Arara: sua recompensa de {amount} ja pode virar um credito.',
  },
  application_approved: {
    subject: 'Sua candidatura de afiliado foi aprovada',
    title: 'Parabéns, {name}',
    intro:
      'Sua candidatura a afiliado da Arara com pagamento em dinheiro foi aprovada. Vamos enviar um e-mail com os próximos passos.',
    button: 'Abrir o painel de afiliado',
    footer: 'Você recebeu este e-mail porque se candidatou a afiliado com pagamento em dinheiro.',
  },
  application_refused: {
    subject: 'Sua candidatura a afiliado com pagamento em dinheiro',
    title: 'Olá, {name}',
    intro:
      'Analisamos sua candidatura a afiliado com pagamento em dinheiro e, por enquanto, ela não foi aprovada. O motivo:',
    button: 'Abrir o painel de afiliado',
    footer: 'Você pode se candidatar de novo em 30 dias. Suas recompensas continuam como estão.',
  },
  product_news: { footer: 'Você recebeu este e-mail porque pediu as novidades da Arara.' },
}
