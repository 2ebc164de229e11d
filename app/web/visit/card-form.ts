import { tryCards } from './try-cards.ts'

// At the end of the page of a bag whose card is typed there.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-tokens]')) tryCards(form)
