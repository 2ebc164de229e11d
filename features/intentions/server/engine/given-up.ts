/** "sai de mim, fila", "pode me tirar da espera": who leaves the queue does not wait. */
export const LEAVES_QUEUE =
  / (?:sai|saio|saindo|sair|saiam|sa[ck]ame|tira|tire|tirar|tirem|retira|retirar|risca|desist[eio]|desistir|largo|(?:nao|n) (?:quero|fico|vou ficar|estou))(?: [a-z]+){0,3} (?:d[aeo]s? |mais )?(?:fila|espera|esperar|lista|waitlist)(?= )| nao precisa (?:me )?(?:por|botar|colocar|deixar) (?:na|em) (?:fila|espera|lista)(?= )/

/** "minha irmã desistiu", "era pra prima, ela desistiu": for whom the writer ordered; other people who give up change nothing. */
const OWN_PEOPLE =
  / (?:meu|minha|meus|minhas) (?:[a-z]+ ){1,3}desist(?:iu|iram) | eram? para (?:(?:a|o|minha|meu) )?[a-z]+ ,? ?(?:(?:e|mas|que) )?(?:el[ae] )?desistiu /

export const givesUpPlace = (text: string): boolean =>
  LEAVES_QUEUE.test(text) || (text.includes(' desist') && OWN_PEOPLE.test(text)) || handsOver(text)

/** "Dona Tereza pode ficar", "@ana pode ficar com ela": lets another person have it. */
const GIVES_WAY =
  / pode ficar (?:(?:sim |entao |tranquil[oa] ){0,2}(?:[,.!]|$)|com (?:el[ae]|voce|a senhora|o senhor|ess[ea]) )|^ (?:@[\w.]+|(?:dona |seu )?(?!entao|sim|tambem|isso|ela|ele|essa|esse|moca|amor)[a-z]{3,}) pode ficar com |^ (?:(?:entao|tudo bem|ok|pode) (?:, )?){0,2}ficar? com (?:voce|a senhora|o senhor) /

/** "não serviu, bia pode ficar com a jaqueta"; not "então pode ficar com a azul". */
const NAMES_NEXT =
  / (?!(?:eu|entao|sim|ok|moca|moco|amor|se|ja|so|isso) )[a-z\d@._]{2,} podem? ficar com (?:o|a|os|as|ess[ea]) /
/** "tudo bem, fica com ela", "foi primeiro, pode deixar com ele". */
const LEAVES_IT =
  /(?:^|[,.!]| mas| entao| bem| podem?) (?:deixa|deixem|deixar|fica|fiquem|ficar) com el[ae]s? (?:[.!] )?$/

export const givesWay = (text: string): boolean =>
  (text.includes(' fi') || text.includes(' deix')) &&
  !text.includes(' ? ') &&
  (GIVES_WAY.test(text) || NAMES_NEXT.test(text) || LEAVES_IT.test(text))

/** "passa a minha pra frente", "passo o meu pra quem tá na fila", "passa minha manteiga pra dona Dirce", "passa pro próximo". */
const PASSES_ON =
  / pass[aeo] (?:adiante|(?:(?:o |a )?(?:meu|minha|ess[ea]) (?:[a-z]+ )?)?para (?:frente|quem|outr[oa]|(?:o |a )?proxim[oa]|(?:a )?dona|(?:o )?seu|o d[ae] tras|el[ae]|(?:o |a )?(?:coleg|moc|amig|menin|vizinh)[ao])) | deixo (?:o|a) [a-z]+ para (?!mim|depois|outr|a |o |la |semana|amanha)/
/** "o marido vetou", "não vai rolar", "a patroa não deixou": a relative or the circumstances forbid what was ordered. */
const FORBIDDEN = / (?:vetou|nao vai rolar|bateu o pe|abrir mao|melhor deixar (?:o|a)|libera [.!]? ?$)(?= |$)/

/** Whether a comment gives what it orders or has ordered to others, or says that it was forbidden. */
const handsOver = (text: string): boolean =>
  PASSES_ON.test(text) ||
  FORBIDDEN.test(text) ||
  (text.includes(' passar ') && MAY_PASS.test(text)) ||
  ((text.includes(' solto ') || text.includes(' largo ') || text.includes(' some com ')) &&
    GIVES_BACK.test(text))

/** "não fecha em mim, pode passar", "podem passar pra próxima"; not "pode passar amanhã". */
const MAY_PASS = / podem? passar (?:$|[,.!]|adiante|para (?:frente|quem|outr[oa]|(?:o |a )?proxim[oa]) )/
/** "desculpa gente, solto", "some com o meu da lista". */
const GIVES_BACK =
  /(?:^|[,.!]| entao| eu) (?:solto|largo) (?:[.!] )?$| some com (?:o|a|os|as) (?:meu|minha|meus|minhas) /

/** What lets go of the goods that are named beside it, and says nothing of an order without them. */
const LETS_GO =
  / (?:vou passar|passo|dispenso|nao quero|nao vou querer|nao levo|nao vou levar|nao preciso|deixo passar|vou ficar sem|fico sem|desiste|(?:fica|deixa) para (?:a )?(?:proxima|outra|depois)|forget the) /
/** "o travesseiro não", "e a azul também não", "a10 não". */
const DENIES = /^ (?:(?:entao|mas|e|ja|ah|so) )*(?:(?:o|a|os|as) [a-z\d ]{1,30}|[a-z\d]+) nao [,.!;]? ?$/

/** Whether a part of a comment lets go of something or denies it, if it names goods that the person has ordered. */
export const letsGo = (text: string): boolean => DENIES.test(text) || LETS_GO.test(text)

/** Whether it is worth looking for such a part. */
export const mayGiveUp = (text: string): boolean => text.includes(' nao ') || LETS_GO.test(text)
