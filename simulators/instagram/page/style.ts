export const style = ''
