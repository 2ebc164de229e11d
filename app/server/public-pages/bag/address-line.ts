type Address = {
  zip: string
  street: string
  number: string | null
  complement: string | null
  district: string
  city: string
  state: string
}

/** `Rua das Flores, 12, sala 3, Centro, São Paulo/SP, 01001-000` */
export function addressLine({ zip, street, number, complement, district, city, state }: Address): string {
  return [street, number, complement, district, `${city}/${state}`, `${zip.slice(0, 5)}-${zip.slice(5)}`]
    .filter(Boolean)
    .join(', ')
}
