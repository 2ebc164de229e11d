// The page holds both languages: the other one goes, and the button tries again.
const chosen = (() => {
  try {
    return localStorage.getItem('user-locale')
  } catch {
    return null
  }
})()
const language = (chosen ?? navigator.language).toLowerCase().startsWith('pt') ? 'pt-BR' : 'en-US'
document.documentElement.lang = language
for (const element of document.querySelectorAll('[lang]:not(html)')) {
  if (element.lang !== language) element.remove()
}
document.title = `${document.querySelector('h1').textContent} · Arara`
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => location.reload())
}
addEventListener('online', () => location.reload())
