/** An invoice of a simulated ERP. */
export type SimulatedInvoice = { id: number; numero: string; serie: string; chaveAcesso: string }

/** A number with a key whose check digit is right. */
export function exampleInvoice(id: number): Omit<SimulatedInvoice, 'id'> {
  const numero = String(id % 1_000_000)
  const body = `35261112345678000195550010${numero.padStart(8, '0')}1${String(id).padStart(8, '0').slice(-8)}`
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  const rest = sum % 11
  return { numero, serie: '1', chaveAcesso: `${body}${rest < 2 ? 0 : 11 - rest}` }
}
