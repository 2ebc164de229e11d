/** The first word of a name; empty if there is none. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** `rosa.teixeira@gmail.com` → `r•••@g•••.com`: enough to recognise an acquaintance, not enough to write to them. */
export function maskEmail(email: string): string {
  const [local = '', host = ''] = email.split('@')
  return `${initial(local)}•••@${initial(host)}•••${host.slice(host.lastIndexOf('.'))}`
}

/** `+5511991234567` → `+55 11 •••••-••67`: area code and the last two digits. */
export function maskMobile(mobile: string): string {
  const brazilian = /^\+55(\d\d)\d+(\d\d)$/.exec(mobile)
  if (brazilian) return `+55 ${brazilian[1]} •••••-••${brazilian[2]}`
  return `${mobile.slice(0, 3)} •••••${mobile.slice(-2)}`
}

function initial(text: string): string {
  return [...text][0] ?? ''
}
