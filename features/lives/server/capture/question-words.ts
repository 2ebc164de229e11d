const spellings: Record<string, string> = {
  quanto: 'qto qnto qt qnt quantos quanta quantas qtos qtas qnts qntos qntas quantu',
  qual: 'quais ql qls qau',
  que: 'q ke',
  oque: 'oq oqe',
  quando: 'qdo qnd qndo qd',
  cade: 'kd kde kade',
  onde: 'aonde ond',
  porque: 'pq pk porq pqe',
  voce: 'vc vcs voces ce ces vce tu oce',
  nao: 'n naum',
  tambem: 'tb tbm tbem tmb',
  para: 'pra p pro pras pros prum pruma',
  ta: 'tah tava',
  tem: 'teim tens teem',
  mesmo: 'msm',
  com: 'c cm',
  valor: 'vlr valores',
  preco: 'precos',
  hoje: 'hj',
  alguem: 'algm',
  tamanho: 'tam tamanhos',
  codigo: 'cod',
  muito: 'mt mto mta muita muitos muitas',
  direct: 'dm inbox',
  favor: 'pfv pfvr pf pff pfr',
}

/** The word the rules know, by what people write for it when they write fast, and by forms that ask the same. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
)

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Words before the point: connectives, greetings and forms of address that may open any sentence. */
export const openers = words(`
  e mas entao ai ah aa oh oi oii oie ola ei opa eita uai ue bah bom boa noite tarde dia gente meninas menina
  amiga amigas amigo amor amore amada mulher querida querido linda flor moca moco mano mana vo vovo dona
  tia tio bb bebe anjo bem irma irmao guria por favor pessoal povo desculpa licenca so ou alo
  tambem ainda`)

/** Adjectives and verbs of liking: with one of them a sentence admires and does not ask, unless it is marked. */
const praise =
  /^(?:lind|maravilh|perfeit|am(?:o|ei|ando)$|ador(?:o|ei)$|bonit|fof|show|divin|incrivel|gostos|delici|barat|car[oa]s?$|carinh[oa]$|chi(?:qu|c$)|luxo|arras|otim|bo[mn]s?$|boas?$|excelent|sensac|demais$|bel[oa]s?$|qualidade$|certinho$|direitinho$|gracinha|graca$|mara$|sucesso$|amem$)|issim[oa]s?$/

/** Whether a word admires. */
export function isPraise(word: string): boolean {
  return praise.test(word)
}

/** What a buyer wants to be told; alone or with "do", "da" it asks without any verb. */
export const factNouns = words('valor preco ref referencia numeracao validade medidas composicao codigo')

/** Nouns after "que" that make it ask ("que horas", "que cor"). */
export const nounsAfterWhat = words(`
  hora horas dia dias cor cores tamanho numero numeros numeracao marca tecido material medida medidas idade valor
  preco modelo tipo sabor sabores ref referencia codigo cidade estado lugar loja site altura largura comprimento
  bairro rua regiao endereco data mes parte horario forma peso sexo fio pais banco voltagem potencia tom aroma cheiro ano aro grau`)

/** Little words that may follow such a noun while the question goes on. */
export const goesOnAsking = words(`
  eh sao tem ta esta vem vai fica sai chega abre fecha comeca acaba termina volta voce a o as os da do das dos de
  desse dessa deste desta esse essa este esta posso eu mesmo seria sera era foi serve veste para vende entrega
  e no na em usa usou cabe`)

/** Verbs after "como" when it asks for the way to do something. */
export const verbsAfterHow = words(`
  faz faco fazer funciona compro compra comprar pago paga pagar pagamos pagamento fica eh que participo participa
  participar peco pede pedir reservo reserva reservar encomendo encomenda encomendar envia entra entro entrar
  recebo recebe receber uso usa usar lava lavar limpa limpar sei calculo calcula mede medir escolho consigo
  voce sao posso devo seria vai vem adquiro adquire adquirir acesso monta montar chega retiro retira instala toma tomo vejo acompanho
  aplica passa prepara conserva guarda cuida cuidar planta rega tira troca trocar rastreio entrego liga`)

/** Verbs of the trade, of no imperative use in a live: in front of a sentence they ask whether it is so. */
export const askingVerbs = words(`
  aceita aceitam parcela parcelam entregam enviam despacha despacham vende vendem trabalham divide dividem
  desbota desbotam encolhe encolhem amassa amassam mancha mancham descasca descascam escurece escurecem oxida
  oxidam pinica esquenta estica laceia vaza enferruja risca esfarela acompanha acompanham inclui aguenta aguentam
  funciona funcionam mandam fazem trocam emitem atende atendem garantem serve servem cabe cabem repoe reabre teria teriam haveria precisa veste vestem`)

/** What follows such a verb when a viewer answers or tells instead. */
export const answersAfterVerb = words(`
  sim nao bem muito super mesmo direitinho certinho perfeitamente perfeito tudo que demais nada comigo coracao disso
  logo rapido mais pouco`)

/** What follows "tem" in a remark ("tem que", "tem gente", "tem sim"). */
export const remarksAfterHave = words(`
  que como la meu minha gente gnt dia dias horas nada tudo cara sim nao razao quem muito tanto tanta vez vezes hora coisa coisas pessoa
  pessoas uns umas jeito certeza toda todo medo`)

/** What opens or fills a sentence about the writer or about another person's things. */
export const ownWords = words(`
  eu meu minha meus minhas sim nao ja que quem gente ela ele elas eles nos so mim se aqui la comprei tenho sou to
  quero vou ninguem nem quando porque muito`)

/** What follows "faz" in an order or a remark ("faz 2", "faz o meu", "faz tempo"). */
export const ordersAfterDo = words(`
  um uma uns umas dois duas tres o a os as meu minha mais tempo anos mal bem falta favor isso parte sentido sim
  nao muito tudo assim eu ele ela para dias meses sucesso toda todo me logo ai esse essa`)

/** Infinitives a buyer asks leave for; the others after "pode" give an order ("pode fechar"). */
export const allowedActs = words(`
  pagar parcelar dividir lavar usar molhar retirar buscar pegar comprar escolher ir congelar trocar tomar dar comer
  devolver experimentar provar levar misturar acertar agendar encomendar`)

/** Verbs by which a viewer asks "you" about the trade ("vcs entregam", "vc faz"). */
export const tradeVerbs = words(`
  aceita aceitam parcela parcelam entrega entregam envia enviam despacha despacham vende vendem trabalha trabalham
  divide dividem manda mandam faz fazem tem troca trocam emite emitem atende atendem abre abrem fecham cobra
  cobram conserta consertam aluga alugam monta montam ensina ensinam personaliza personalizam`)

/** Where something goes or happens, for verbs that are orders without it ("manda para Recife", "manda um"). */
export const towards = words('para em no na nos nas por pelo pelos pela')

/** Ends of the way that make such a verb a request for oneself ("manda pra mim", "manda no direct"). */
export const towardsMe = words(`
  mim meu minha nois gente direct zap whats whatsapp wpp zapp casa mesmo ca aqui ele ela privado chat conta ela`)
