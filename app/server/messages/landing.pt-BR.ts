/** The texts of the landing page. The statistics are marketing copy, as agreed (not counted). */
export const landingPtBr = {
  title: 'Arara: cada comentário da sua live, anotado',
  description:
    'A Arara anota os comentários da sua live no Instagram, separa as perguntas e deixa você responder no direct. O primeiro relatório é grátis.',
  skip: 'Ir para o conteúdo',
  brand: 'Arara, página inicial',
  banner: {
    label: 'Relatório grátis',
    text: 'Seu primeiro relatório é grátis.',
    action: 'Criar conta',
    dismiss: 'Fechar aviso',
  },
  header: {
    label: 'Nesta página',
    features: 'Recursos',
    prices: 'Preços',
    films: 'Depoimentos',
    questions: 'Dúvidas',
    logIn: 'Entrar',
    signUp: 'Criar conta',
    menu: 'Menu',
    close: 'Fechar menu',
    language: 'Idioma',
  },
  hero: {
    title: {
      first: 'A live voa.',
      second: 'A Arara anota.',
    },
    text: 'Cada comentário da sua live no Instagram entra num relatório na hora: quem pediu, quem perguntou e quem ainda espera uma resposta sua no direct.',
    action: 'Começar com um relatório grátis',
    note: 'Sem cartão. Parceira provedora desde dezembro de 2024.',
  },
  demo: {
    description:
      'Demonstração: um relatório ao vivo. Os comentários entram um a um, as perguntas ganham um sinal, a loja responde uma delas no direct, os pedidos ficam pendurados na arara e a curva mostra as mensagens de cada minuto.',
    caption: 'Live de demonstração, com pessoas inventadas.',
    pause: 'Pausar a demonstração',
    play: 'Continuar a demonstração',
    onAir: 'ao vivo',
    airtime: '{minutes} min {seconds} s',
    messages: 'mensagens',
    lastMinute: '{n} no último minuto',
    capturing: 'Capturando',
    now: 'agora',
    tabs: { messages: 'Mensagens', questions: 'Perguntas', users: 'Pessoas' },
    answering: 'respondendo',
    answered: 'Respondida',
    placeholder: 'Escreva a resposta',
    send: 'Enviar no direct',
  },
  statistics: {
    label: 'A Arara em números',
    reports: 'relatórios',
    messages: 'mensagens salvas',
    hours: 'horas de live',
    accounts: 'contas',
  },
  features: {
    title: 'A noite inteira da sua live',
    text: 'Antes, no ar e depois: a Arara cuida do que foi dito para você cuidar de vender.',
    acts: {
      before: { time: '19:40', name: 'Antes', text: 'Deixe tudo pendurado no lugar.' },
      during: { time: '20:00', name: 'No ar', text: 'Você mostra a peça, a Arara escuta.' },
      after: { time: '21:12', name: 'Depois', text: 'A live acaba, os pedidos continuam ali.' },
    },
    connect: {
      title: 'Conecte uma vez só',
      text: 'A Arara percebe sozinha quando você entra ao vivo. Nenhum computador precisa ficar ligado.',
      account: 'Instagram, conta profissional',
      steps: {
        connected: { text: 'Conta conectada', time: '19:40' },
        detected: { text: 'Live detectada', time: '19:58' },
        saved: { text: 'Primeiro comentário salvo', time: '19:58' },
      },
    },
    bio: {
      title: 'Seu link na bio',
      text: 'Um endereço só seu, com loja, links e o aviso da próxima live.',
      links: {
        live: 'Hoje, 20h: live de novidades',
        group: 'Grupo da loja',
        product: 'Vestido floral · R$ 89,90',
      },
    },
    questions: {
      title: 'Perguntas fora do barulho',
      text: 'Quem perguntou vem separado do resto da conversa, com o tempo de espera de cada uma.',
      rail: 'Perguntas sem resposta',
      list: {
        fabric: { text: 'qual tecido', ago: 'há 40 s' },
        hem: { text: 'essa barra é desfiada?', ago: 'há 1 min' },
        size: { text: 'veste 42?', ago: 'há 2 min' },
      },
    },
    reply: {
      title: 'Resposta no direct',
      text: 'Você responde no privado sem sair do relatório, enquanto a live está no ar.',
      from: 'tatianeguedes na live',
      asked: 'tem 24 no 40?',
      answer: '40 tem 2 peças ainda. Separo uma para você?',
      back: 'separa sim!! pago no pix',
    },
    stream: {
      title: 'Sua própria transmissão',
      text: 'Faça a live também no seu endereço, com conversa, vitrine e carrinho na mesma tela.',
      onAir: 'ao vivo',
      cart: 'no carrinho',
      products: {
        dress: { name: 'Vestido floral', price: 'R$ 89,90' },
        shirt: { name: 'Camisa listrada', price: 'R$ 69,90' },
        blazer: { name: 'Blazer preto', price: 'R$ 149,90' },
      },
      chat: {
        drape: 'que caimento lindo',
        cart: 'coloquei no carrinho',
      },
    },
    search: {
      title: 'Busca em cada palavra',
      text: 'Um código, uma cidade, uma cliente: tudo o que foi dito, com hora e nome.',
      query: '27',
      hits: {
        first: ' g',
        second: ' M',
        third: ' GG',
      },
    },
    carts: {
      title: 'Carrinhos por IA',
      beta: 'beta',
      text: 'A live acabou e a lista já existe: quem quer o quê, e quem pediu primeiro.',
      product: '27, macacão terracota',
      lines: {
        first: { place: '1º', size: 'GG' },
        second: { place: '2º', size: 'M' },
        third: { place: '3º', size: 'G' },
      },
    },
    customers: {
      title: 'Clientes que voltam',
      text: 'Quem aparece sempre, quem sumiu e quem mais conversa, live após live.',
      lives: {
        first: '28 lives',
        second: '11 lives',
        third: '4 lives',
      },
    },
    sharing: {
      title: 'Trabalho em dupla',
      text: 'Convide quem te ajuda, um relatório por vez, e remova o acesso quando quiser.',
      people: {
        first: 'com acesso',
        second: 'convite enviado',
      },
      invite: 'Convidar por e-mail',
    },
    soonBadge: 'em breve',
    soon: 'TikTok, YouTube e Shopify',
  },
  pricing: {
    title: 'O preço está na etiqueta',
    text: 'O primeiro relatório é por nossa conta. Depois, um crédito abre todas as lives do mesmo dia.',
    single: {
      name: '1 crédito',
      for: 'Para a live que valeu a pena.',
      points: {
        first: 'Um dia de relatórios abertos',
        second: 'Todas as lives do mesmo dia',
        third: 'Vale por 1 ano',
      },
      action: 'Começar com 1 crédito',
    },
    pack: {
      name: 'Pacote com {n}',
      each: '{price} cada',
      for: 'Para quem entra ao vivo toda semana.',
      points: {
        first: '{n} dias de relatórios abertos',
        second: 'Em qualquer perfil conectado',
        third: 'Vale por 1 ano',
      },
      action: 'Começar com o pacote',
    },
    unlimited: {
      name: 'Sem limite',
      perMonth: 'por mês',
      for: 'Para duas lives por semana, ou mais.',
      points: {
        first: 'Relatórios sem limite',
        second: 'Um perfil do Instagram',
        third: 'Renova todo mês',
      },
      action: 'Começar sem limite',
    },
    custom: 'Mais perfis, ou uma marca grande?',
    customLink: 'Monte um plano com a gente no WhatsApp',
    customMessage: 'Oi! Quero montar um plano da Arara para a minha marca.',
  },
  shops: {
    title: 'Lojas penduradas aqui',
    text: 'Este é o lugar das lojas que vendem ao vivo com a Arara. As etiquetas abaixo são de exemplo.',
    textReal: 'Algumas das lojas que vendem ao vivo com a Arara.',
    sample: 'exemplo',
  },
  films: {
    title: 'Contado por quem vende',
    text: 'Três vídeos curtos, três jeitos de fazer live. São vídeos de exemplo.',
    textReal: 'Três vídeos curtos, três jeitos de fazer live.',
    sample: 'exemplo',
    play: 'Assistir:',
    close: 'Fechar vídeo',
    failed: 'Este navegador não conseguiu mostrar o vídeo.',
    open: 'Abrir o arquivo',
    contribute: 'Você usa a Arara? Conte a sua história no WhatsApp',
    contributeMessage: 'Oi! Uso a Arara nas minhas lives e quero contar a minha história em vídeo.',
  },
  questions: {
    title: 'Dez perguntas, sem enrolação',
    more: 'Não achou a sua?',
    moreLink: 'Chame no WhatsApp',
    list: {
      computer: {
        question: 'Preciso deixar um computador ligado durante a live?',
        answer:
          'Não. Com a conta conectada, a Arara detecta quando você entra ao vivo e começa a capturar os comentários.',
      },
      personalAccount: {
        question: 'Funciona com conta pessoal do Instagram?',
        answer:
          'Não. O Instagram só entrega os comentários de contas profissionais, comerciais ou de criador de conteúdo, ligadas a uma página do Facebook. Mudar a sua é grátis e leva poucos minutos.',
      },
      credit: {
        question: 'O que um crédito abre?',
        answer:
          'Um dia inteiro de relatórios. Se você fizer três lives no mesmo dia, usa um crédito só, e o mesmo dia nunca é cobrado duas vezes.',
      },
      firstReport: {
        question: 'O primeiro relatório é grátis mesmo?',
        answer:
          'É. Toda conta nova ganha um crédito para o primeiro relatório, válido por 1 ano, e não pedimos cartão.',
      },
      expiry: {
        question: 'Os créditos vencem?',
        answer:
          'Valem por 1 ano a partir da compra. O relatório que você já abriu continua aberto depois disso.',
      },
      replies: {
        question: 'Consigo responder as clientes por aqui?',
        answer:
          'Sim, no direct e enquanto a live está no ar. O Instagram permite uma resposta privada por comentário.',
      },
      helper: {
        question: 'Minha ajudante pode ver o relatório?',
        answer:
          'Pode. Você convida pelo nome e e-mail, relatório por relatório, e remove o acesso quando quiser.',
      },
      carts: {
        question: 'Como funcionam os carrinhos por IA?',
        answer:
          'Depois da live, a IA lê as mensagens e monta quem quer o quê e em que ordem pediu. Ainda é beta: confira antes de cobrar.',
      },
      forgotten: {
        question: 'E se eu esquecer de abrir o relatório no dia?',
        answer:
          'Nada se perde. Com a conta conectada, a live é capturada do mesmo jeito e o relatório fica salvo até você abrir.',
      },
      otherPlatforms: {
        question: 'E TikTok, YouTube e Shopify?',
        answer:
          'Lives do YouTube já entram nos relatórios: conecte o canal em Integrações. O TikTok ainda não oferece uma API para os comentários. A sua loja da Shopify também pode ser conectada, e a Arara lê produtos, preços e estoque.',
      },
    },
  },
  closing: {
    title: 'Na próxima live, ninguém fica no vácuo.',
    text: 'Conecte o Instagram hoje. A primeira noite é por nossa conta.',
    action: 'Criar conta grátis',
  },
  footer: {
    label: 'Rodapé',
    terms: 'Termos de uso',
    shoppers: 'Termos para quem compra',
    privacy: 'Privacidade',
    contact: 'Contato',
    contactMessage: 'Oi! Quero falar com a Arara.',
    tagline: 'Cada comentário da sua live, anotado.',
    theme: 'Tema',
    themes: { system: 'Automático', light: 'Claro', dark: 'Escuro' },
  },
}
