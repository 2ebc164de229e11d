import { chooseStatistics, consent } from '../privacy/consent.ts'
import { countPageView } from '../privacy/page-views.ts'

/** Shows the question about statistics while unanswered, on a phone below the example. Nothing is counted before. */
export function askConsent(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-consent]')
  if (!template || !consent.isOpen()) return

  const example = document.querySelector('.report')
  if (!example || matchMedia('(min-width: 700px)').matches) {
    showQuestion(template)
    return
  }
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting || entry.boundingClientRect.bottom > 0) return
    observer.disconnect()
    showQuestion(template)
  })
  observer.observe(example)
}

function showQuestion(template: HTMLTemplateElement): void {
  document.body.append(template.content.cloneNode(true))
  const bar = document.querySelector<HTMLElement>('.consent')
  if (!bar) return
  // The page can be scrolled further by the bar's height, so that the bar covers nothing.
  const observer = new ResizeObserver(() => {
    const room = `${bar.offsetHeight}px`
    document.body.style.paddingBottom = room
    document.documentElement.style.scrollPaddingBottom = room
  })
  observer.observe(bar)

  bar.addEventListener('click', (event) => {
    const { answer } = (event.target as HTMLElement).dataset
    if (!answer) return
    observer.disconnect()
    bar.remove()
    document.body.style.paddingBottom = ''
    document.documentElement.style.scrollPaddingBottom = ''
    void chooseStatistics(answer === 'yes').catch(() => {})
    countPageView(location.pathname)
  })
}
