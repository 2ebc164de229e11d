type Body = Record<string, unknown>
type Errors = Record<string, string[]>

/** What Yampi refuses in a product, by the path of the field. `isNew`: every required field must be there. */
export function productErrors(body: Body, isNew: boolean): Errors {
  const errors: Errors = {}
  const isGiven = (field: string) => isNew || field in body
  if (isGiven('name') && !isText(body.name)) errors.name = ['O campo nome é obrigatório.']
  if (isText(body.name) && body.name.length > 255)
    errors.name = ['O campo nome não pode ser superior a 255 caracteres.']
  for (const field of ['brand_id', 'simple', 'active'])
    if (isNew && body[field] === undefined) errors[field] = [`O campo ${field} é obrigatório.`]
  if (isNew && !(Array.isArray(body.skus) && body.skus.length > 0))
    errors.skus = ['O campo skus é obrigatório.']
  if (Array.isArray(body.skus))
    for (const [index, sku] of body.skus.entries())
      Object.assign(
        errors,
        skuErrors(sku as Body, `skus.${index}.`, ['sku', 'price_sale', 'price_cost', 'blocked_sale']),
      )
  return errors
}

/** What Yampi refuses in a sku. A change needs `product_id` and `price_cost`, even of another field. */
export function skuErrors(
  body: Body,
  prefix = '',
  required: string[] = ['product_id', 'price_cost'],
): Errors {
  const errors: Errors = {}
  for (const field of required)
    if (body[field] === undefined || body[field] === '')
      errors[`${prefix}${field}`] = [`O campo ${field.replace('_', ' ')} é obrigatório.`]
  for (const field of ['price_sale', 'price_cost', 'price_discount'])
    if (body[field] !== undefined && !(Number(body[field]) >= 0))
      errors[`${prefix}${field}`] = [`O campo ${field.replace('_', ' ')} deve ser um número.`]
  if (Array.isArray(body.images))
    for (const [index, image] of body.images.entries()) {
      const url = (image as Body | null)?.url
      if (!isText(url) || !/^https?:\/\//.test(url))
        errors[`${prefix}images.${index}.url`] = ['A url da imagem é inválida.']
    }
  return errors
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
