import { foldText } from '#platform/contract/fold-text.ts'
import type { ImportField, ImportMapping } from '../../import-fields.ts'

/** Heads of columns, folded, in Portuguese and English. Of several for one field, the earlier in its list counts. */
const heads: Record<ImportField, string[]> = {
  user_name: [
    ...['usuario', '@', 'instagram', 'user name', 'username', 'handle', 'arroba', 'perfil', 'user'],
    ...['usuario do instagram', 'instagram do cliente', 'nome de usuario', '@ do instagram', 'insta', 'ig'],
  ],
  name: [
    ...[
      'nome',
      'name',
      'nome completo',
      'full name',
      'cliente',
      'customer',
      'nome do cliente',
      'customer name',
    ],
    ...['comprador', 'razao social', 'contato', 'first name', 'primeiro nome'],
  ],
  mobile: [
    ...['celular', 'whatsapp', 'telefone', 'mobile', 'phone', 'fone', 'telefone celular', 'mobile phone'],
    ...['phone number', 'numero', 'zap', 'tel', 'contato telefone', 'numero de telefone', 'telefone 1'],
  ],
  email: [
    'e mail',
    'email',
    'endereco de e mail',
    'email address',
    'e mail do cliente',
    'correio eletronico',
  ],
  document: ['cpf', 'cpf/cnpj', 'cpf ou cnpj', 'documento', 'document', 'tax id', 'cnpj', 'cpf do cliente'],
  birthday: [
    ...['aniversario', 'data de nascimento', 'nascimento', 'birthday', 'birth date', 'date of birth'],
    ...['data nascimento', 'dt nascimento', 'data de aniversario'],
  ],
  city: ['cidade', 'city', 'municipio', 'localidade'],
  tags: ['etiquetas', 'tags', 'etiqueta', 'tag', 'marcadores', 'grupos', 'grupo', 'labels'],
  notes: [
    'anotacoes',
    'notes',
    'observacoes',
    'obs',
    'observacao',
    'notas',
    'comentarios',
    'note',
    'anotacao',
  ],
}

/** A head of a column as it is compared: without accents, case, and the signs between its words. */
const folded = (head: string) =>
  foldText(head.slice(0, 100))
    .replace(/[_\s:*-]+/g, ' ')
    .trim()

/** The columns that the heads of a file name, each used once. */
export function guessColumns(row: string[]): ImportMapping {
  const given = row.map(folded)
  const mapping: ImportMapping = {}
  const taken = new Set<number>()
  for (const [field, names] of Object.entries(heads) as [ImportField, string[]][]) {
    const column = names
      .map((name) => given.findIndex((head, at) => head === name && !taken.has(at)))
      .find((at) => at !== -1)
    if (column === undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return mapping
}
