import type { Locale } from '#platform/i18n/locale.ts'

/**
 * A word that no text of the product may contain, its replacement, and the reason; `except` lists keys where it is
 * allowed.
 */
type OutWord = { word: RegExp; say: string; why: string; except?: RegExp }

/** One word for each thing, and none that a Brazilian shop owner or a US seller would not use. */
export const outWords: Record<Locale, OutWord[]> = {
  'pt-BR': [
    { word: /\b(traz(er|endo)|traga|trouxe)\b/i, say: 'importar', why: 'a file is imported' },
    { word: /\b[Ee]scolhid[ao]s?\b|parar de escolher/i, say: 'selecionada', why: 'messages are selected' },
    {
      word: /\b(marcas? (nova|diferente)|por marca|uma marca tirada)/i,
      say: 'etiqueta',
      why: '“marca” is the shop’s brand',
    },
    { word: /\bIntegração\b/, say: 'Integrações', why: 'the page has one name' },
    { word: /\b[Pp]rocur(ar|ando)\b/, say: 'buscar', why: 'the search is “Buscar” everywhere' },
    { word: /\b(pôr|põe|ponha)\b/i, say: 'inserir, colocar', why: 'bookish' },
    {
      word: /\b(tirar|retirar) (foto|imagem|uma|os filtros|este)/i,
      say: 'remover',
      why: '“tirar foto” is to take one',
    },
    {
      word: /\bretirad[ao]s?\b/i,
      say: 'removido',
      why: 'things are removed',
      except: /\.locations\.pickup$/,
    },
    {
      word: /\b[Aa]notad[ao]s?\b|\banotando\b|\banota\b(?!ç| o tamanho)/,
      say: 'capturar, salvar',
      why: 'one verb was used for all the product does',
      except: /^\.landingPtBr|shell\.guest/,
    },
    { word: /\bsublinhados?\b/i, say: 'underlines', why: 'one word for _' },
    { word: /\bensai(amos|o|ar)\b/i, say: 'testar', why: 'a connection is tested' },
    { word: /\bcobertos?\b/i, say: 'ocultos, borrados', why: 'names are hidden' },
    { word: /\bsegurad[ao]s?\b/i, say: 'em análise', why: '“segurado” is insured' },
    { word: /de mentira|faz de conta/i, say: 'simulado', why: 'it is a simulator' },
    { word: /\bdescobertas\b/i, say: 'detectadas', why: 'lives are detected' },
    { word: /\w'\w|\s"|"\s/, say: '“ ” ’', why: 'typographic quotes', except: /\.sms$/ },
    { word: /igual ao aparelho/i, say: 'Automático', why: 'the usual name of the setting' },
  ],
  'en-US': [
    { word: /\b(writ(e|es|ing|ten) down|starts writing)\b/i, say: 'capture', why: 'an invention' },
    { word: /\bbring(ing)?\b|\bbrought\b/i, say: 'import', why: 'a file is imported' },
    { word: /\bchosen\b|\bstop choosing\b/i, say: 'selected', why: 'messages are selected' },
    { word: /\bsign(ed|s)?[ -](in|out)\b/i, say: 'log in, log out', why: 'one word for it' },
    { word: /\be-mail/i, say: 'email', why: 'US spelling' },
    { word: /\b(somebody|anybody|everybody|nobody)\b/i, say: 'someone, no one', why: 'one word for it' },
    {
      word: /\b(colour|centimetre|neighbourhood|programme|recognise|honour|cancelled|favour)/i,
      say: 'color …',
      why: 'US spelling',
    },
    { word: /\bmend(ed|s)?\b/i, say: 'fix', why: 'clothes are mended' },
    { word: /\brehears/i, say: 'test', why: 'a connection is tested' },
    { word: /\bIntegration\b/, say: 'Integrations', why: 'the page has one name' },
    { word: /\bfigures\b/i, say: 'numbers, analytics', why: 'bookish' },
    { word: /\btick(ed|s)?\b/i, say: 'checked', why: 'US wording' },
    {
      word: /\b(good (for|until)|in force)\b/i,
      say: 'valid, expires, effective',
      why: 'tickets are good for a day',
    },
    {
      word: /number of the credit|amount of the purchase|invoice of the/i,
      say: 'Credit ID, Amount paid, receipt',
      why: 'translated',
    },
    { word: /\bwhoever\b/i, say: 'the person who, anyone with', why: 'bookish' },
    { word: /make-believe|\bpretend\b/i, say: 'simulated', why: 'it is a simulator' },
    { word: /\bwithout limit\b/i, say: 'unlimited', why: 'translated' },
    {
      word: /\btake (it |access |the access )?back\b|\btaken off\b|\btake .* off\b/i,
      say: 'remove',
      why: 'translated',
    },
    { word: /\w'\w|\s"|"\s/, say: '“ ” ’', why: 'typographic quotes', except: /\.sms$/ },
    { word: /\bas on the device\b|\bsame as device\b/i, say: 'System', why: 'the usual name of the setting' },
  ],
}
