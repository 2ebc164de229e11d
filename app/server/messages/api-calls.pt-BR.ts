/** What each call that API keys may make does: a title, and what a developer should know before using it. */
export const apiCallsPtBr = {
  'GET /plugins/my': {
    title: 'Contas conectadas',
    text: 'As contas do Instagram que a dona da chave conectou. As outras consultas de lives pedem o “id” da conta (“plugin_id”) e o “account_id”.',
  },
  'POST /plugins/live/status': {
    title: 'Está no ar?',
    text: 'Diz se a conta está ao vivo agora e qual é a live.',
  },
  'POST /plugins/live/metadata': {
    title: 'Lives capturadas',
    text: 'As lives de uma conta, da mais nova para a mais antiga, ou só uma delas com “media_id”.',
  },
  'POST /plugins/live/metadata/metrics': {
    title: 'Totais',
    text: 'Quantas lives, pessoas e comentários existem em uma conta ou em todas.',
  },
  'POST /plugins/live/metadata/timeline': {
    title: 'Comentários por minuto',
    text: 'Comentários e perguntas de uma live, minuto a minuto.',
  },
  'POST /plugins/live/messages': {
    title: 'Comentários de uma live',
    text: 'Todos os comentários, em páginas, com busca e filtros. De um relatório que não foi aberto vêm no máximo dez, e “missing_payment” diz isso.',
  },
  'POST /plugins/live/users': {
    title: 'Quem comentou',
    text: 'As pessoas que comentaram em uma live, com quantos comentários e perguntas fizeram.',
  },
  'POST /plugins/live/codes': {
    title: 'Códigos citados',
    text: 'Os códigos de produto que aparecem nos comentários, do mais citado ao menos citado.',
  },
  'POST /plugins/live/claims': {
    title: 'Pedidos nos comentários',
    text: 'Quem quer o quê, também enquanto a live está no ar. Com “epoch” e “after” vem só o que mudou desde a última consulta.',
  },
  'POST /plugins/live/ai/shoppingcart': {
    title: 'Carrinhos por IA',
    text: 'Quem quer comprar o quê, como encontrado na última busca pedida na Arara depois da live. 204 enquanto não houve busca.',
  },
  'POST /merchants/my': {
    title: 'Marcas',
    text: 'As marcas que a dona da chave administra. As consultas de pedidos e produtos pedem o “merchant_uuid”.',
  },
  'POST /orders/list': {
    title: 'Pedidos',
    text: 'Os pedidos de uma marca, com busca e filtros. Os que mudaram por último vêm primeiro.',
  },
  'POST /orders/counts': {
    title: 'Pedidos por situação',
    text: 'Quantos pedidos há em cada situação.',
  },
  'POST /orders/show': {
    title: 'Um pedido',
    text: 'As peças, os pagamentos e o histórico de um pedido.',
  },
  'GET /parcels/{uuid}/orders/file': {
    title: 'Planilha de pedidos',
    text: 'Todos os pedidos de uma marca em CSV ou XLSX. “uuid” é o da marca.',
  },
  'POST /orders/pack': {
    title: 'Embalar',
    text: 'O pedido pago está embalado e não aceita mais peças. 409 se ele não está pago.',
  },
  'POST /orders/unpack': {
    title: 'Reabrir',
    text: 'O pedido embalado volta a estar só pago.',
  },
  'POST /orders/send': {
    title: 'Enviar',
    text: 'O pedido embalado foi postado. Chamada de novo, corrige a transportadora e o código de rastreio.',
  },
  'POST /orders/deliver': {
    title: 'Entregue',
    text: 'O pedido enviado chegou.',
  },
  'POST /orders/states/change': {
    title: 'Muitos pedidos de uma vez',
    text: 'Embala, envia ou entrega até 500 pedidos. Cada um é tratado à parte, e a resposta diz o que aconteceu com cada um.',
  },
  'POST /orders/notes/add': {
    title: 'Anotar',
    text: 'Acrescenta uma anotação interna, que a compradora nunca vê.',
  },
  'POST /checkout/link': {
    title: 'Link da sacola',
    text: 'O endereço da página em que a compradora vê, muda e paga o pedido, e para onde ele vai. Quem tem o link pode mudar o pedido.',
  },
  'POST /products/search': {
    title: 'Produtos',
    text: 'Os produtos de uma marca, com busca e filtros, ou um só com “id”.',
  },
  'POST /products/categories': {
    title: 'Categorias',
    text: 'As categorias e quantos produtos cada uma tem.',
  },
  'POST /products/variations': {
    title: 'Variações',
    text: 'As variações, como tamanho e cor, com seus valores.',
  },
  'POST /products/groups': {
    title: 'Coleções',
    text: 'As coleções de produtos, da mais nova para a mais antiga.',
  },
  'POST /products/stock/entries': {
    title: 'Movimentos do estoque',
    text: 'Tudo o que mudou o estoque de um SKU, do mais novo ao mais antigo, e quanto há agora.',
  },
  'POST /products/create': {
    title: 'Criar produto',
    text: 'Cria um produto com SKUs, ou um link externo. Preços são em centavos.',
  },
  'POST /products/update': {
    title: 'Mudar produto',
    text: 'Muda só os campos enviados. Com “version”, responde 409 se outra pessoa salvou nesse meio-tempo. “must_delete” remove o produto.',
  },
  'POST /products/images': {
    title: 'Enviar foto',
    text: 'Recebe uma foto para um produto, como formulário com o campo “image”. O “uuid” da resposta entra em “images” do produto.',
  },
  'POST /products/stock/receive': {
    title: 'Entrada no estoque',
    text: 'Soma as peças recebidas ao estoque de um SKU.',
  },
  'POST /products/stock/correct': {
    title: 'Contagem do estoque',
    text: 'Define o estoque de um SKU pelo que foi contado.',
  },
  'POST /customers/list': {
    title: 'Clientes',
    text: 'Quem comentou em lives com relatório aberto ou comprou, com busca e filtros. Uma busca que encontra mais de 10.000 diz isso em “has_more_than_total”; leia até vir uma página vazia.',
  },
  'POST /customers/profile': {
    title: 'Um cliente',
    text: 'O cadastro e os números de uma pessoa. Cada consulta de CPF ou CNPJ (“show_document”) fica registrada.',
  },
  'POST /customers/orders': {
    title: 'Pedidos de um cliente',
    text: 'Os pedidos de uma pessoa, do mais novo ao mais antigo.',
  },
}

/** A call whose texts are known. */
export type ApiCall = keyof typeof apiCallsPtBr
