/**
 * Rules about lives and comments that pages and later features use, too. There are no schemas in it: a page that needs a
 * rule must not load the library of the schemas.
 */
export { type CodeCount, codePattern, codesIn, countCodes, mostAsked } from './product-codes.ts'
export { arrivalOf, lastArrivalOf } from './push-silence.ts'
export { isPost, isReplyOpen, repliesByAge, replyWindowOf, takesReplies } from './reply-window.ts'
export { resumedWithin } from './resumed-within.ts'
export { isShort, needleOf, searchableText, searchWords } from './search-words.ts'
