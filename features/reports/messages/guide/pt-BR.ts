import type { Guide } from './guide-shape.ts'

export const guidePtBr: Guide = {
  title: 'Guia da live que vende',
  intro:
    'O que fazer antes, durante e depois de uma live de vendas no Instagram, para que nenhuma cliente fique sem resposta e nenhum pedido se perca. Leia de uma vez ou volte na parte que precisar.',
  contents: 'Neste guia',
  sections: [
    {
      id: 'antes',
      title: 'Uma semana antes: escolha o que vai mostrar',
      paragraphs: [
        'Uma live boa tem começo, meio e fim. Separe de 15 a 25 peças para uma hora: dá uns três minutos para cada uma, com tempo de mostrar, vestir e responder.',
        'Abra com uma peça que todo mundo quer, guarde a segunda melhor para o meio, quando as pessoas começam a sair, e feche com uma novidade ou a última unidade de algo.',
      ],
      list: [
        'Dê um código curto a cada peça: 21, 22, 23. Código se digita rápido e não se confunde.',
        'Anote tamanho, cor, preço e quantas unidades tem de cada uma.',
        'Pese e meça: a pergunta do frete vem sempre.',
        'Deixe tudo na arara, na ordem em que vai mostrar.',
      ],
    },
    {
      id: 'avisar',
      title: 'Avise quem compra de você',
      paragraphs: [
        'Avise três vezes: dois dias antes, na manhã do dia e dez minutos antes. Mostre uma peça de cada vez, nunca todas.',
        'Agende a live aqui na Arara também. Meia hora antes, testamos a conexão com o Instagram e avisamos por e-mail se houver algum problema, a tempo de resolver.',
      ],
    },
    {
      id: 'ensaio',
      title: 'Meia hora antes: luz, som e internet',
      paragraphs: [
        'A cliente perdoa uma foto ruim, não um som ruim. Teste com outro celular, do outro lado da sala.',
      ],
      list: [
        'Luz de frente para você, nunca atrás.',
        'Celular em pé, na tomada, sem capinha se esquenta.',
        'Wi-Fi perto, ou 4G com sinal cheio. Desligue os outros aparelhos.',
        'Uma pessoa com um notebook aberto no relatório da live: ela responde enquanto você fala.',
        'Água, fita métrica e uma calculadora à mão.',
      ],
    },
    {
      id: 'abrir',
      title: 'Os primeiros cinco minutos',
      paragraphs: [
        'Muita gente entra nos primeiros minutos e decide se fica. Não espere encher para começar. Diga quem você é, o que vai mostrar e como se compra.',
        'Repita a regra a cada dez minutos, sempre igual: “Quer? Comenta o código e o tamanho. Exemplo: 21 M. Quem comentar primeiro leva”.',
      ],
    },
    {
      id: 'mostrar',
      title: 'Mostrar uma peça em três minutos',
      paragraphs: [
        'Siga sempre a mesma ordem. Quem assiste aprende a esperar por ela, e você não esquece nada.',
      ],
      list: [
        'Código e nome, duas vezes.',
        'Tecido, caimento, se tem forro, se estica.',
        'Tamanhos que tem, com a medida em centímetros.',
        'Preço, devagar, e até quando vale.',
        'Quantas unidades. Só diga que acaba se acaba mesmo.',
        'A última chamada, com o código de novo.',
      ],
    },
    {
      id: 'perguntas',
      title: 'Perguntas: quem responde rápido vende',
      paragraphs: [
        'Na aba Perguntas ficam só as dúvidas, separadas do resto da conversa. Ordene por “Sem resposta primeiro” e vá descendo.',
        'Enquanto a live está no ar, a Arara manda a resposta no direct de quem perguntou, uma por mensagem. Depois que a live termina, o Instagram não deixa mais.',
        'Quando dez pessoas perguntam a mesma coisa, selecione as dez e responda todas juntas. Use {nome} no texto para a mensagem chegar com o nome de cada uma.',
      ],
    },
    {
      id: 'pedidos',
      title: 'Pedidos: quem comentou primeiro',
      paragraphs: [
        'Toda mensagem tem hora com segundos. Busque o código da peça, ordene das mais antigas para as mais novas, e a fila está na sua frente.',
        'Etiquete o que já separou com uma palavra, como “separado” ou “falta pagar”. Sua ajudante vê a mesma etiqueta na mesma hora.',
      ],
    },
    {
      id: 'depois',
      title: 'Na mesma noite: feche as vendas',
      paragraphs: [
        'Quem quis comprar às nove da noite ainda quer às nove e meia. Amanhã cedo, metade esqueceu.',
      ],
      list: [
        'Mande o total no direct de cada cliente, com o prazo para pagar.',
        'Diga o que acontece com a peça se o prazo passar.',
        'Quem não pagou até a manhã seguinte recebe um único lembrete.',
        'Ofereça a peça liberada à próxima da fila.',
      ],
    },
    {
      id: 'numeros',
      title: 'No dia seguinte: olhe os números',
      paragraphs: [
        'A curva de mensagens por minuto mostra em que peça a live esquentou e onde esfriou. Clique num minuto e leia o que diziam.',
        'Veja na aba Pessoas quem mais falou. Uma cliente que comentou vinte vezes e não comprou é uma conversa que vale a pena.',
        'Compare três lives, não uma: o dia da semana, a hora e o tempo no ar mudam mais do que parece.',
      ],
    },
    {
      id: 'combinados',
      title: 'Combinados que evitam dor de cabeça',
      paragraphs: [
        'Compra por live é compra a distância: pelo Código de Defesa do Consumidor, a cliente pode desistir em até sete dias depois de receber. Diga isso com naturalidade, e diga quem paga a volta.',
        'Peça só os dados de que precisa para entregar e guarde só enquanto precisar. Nome e comentário de cliente são dados pessoais: compartilhe o relatório com quem trabalha com você, e remova o acesso de quem não trabalha mais.',
      ],
    },
  ],
}
