import * as z from 'zod'

// Without optional fields, unions and limits: some providers refuse them. Limits are applied when answers are checked.

/** What a model answers about a part of a live. */
export const partSchema = z.object({
  products: z.array(
    z.object({
      id: z.string().describe('id of a known product, or n1, n2, … for a new one'),
      label: z.string().describe('name of the product as the shop says it'),
      codes: z.array(z.string()).describe('codes by which it is ordered; empty without codes'),
      confidence: z.number().describe('0 to 1'),
      comments: z.array(z.string()).describe('ids of the comments that announce or name it'),
    }),
  ),
  decisions: z.array(
    z.object({
      comment: z.string().describe('id of the comment'),
      person: z.string().describe('who wrote the comment'),
      product: z.string().describe('id of the product'),
      kind: z
        .enum(['order', 'add', 'change', 'cancel', 'wait', 'condition'])
        .describe('what the comment does to the order of the person who wrote it'),
      quantity: z.number().describe('pieces; 1 where none is said'),
      variant: z.string().describe('size, colour and the like; empty where none is said'),
      confidence: z.number().describe('0 to 1'),
    }),
  ),
})
export type PartAnswer = z.output<typeof partSchema>

/** What a model answers about comments that the embedded engine is unsure of. */
export const verdictsSchema = z.object({
  verdicts: z.array(
    z.object({
      comment: z.string().describe('id of the comment that is asked about'),
      person: z.string().describe('who wrote it'),
      verdict: z.enum(['order', 'wait', 'not_an_order', 'unsure']),
      product: z.string().describe('id of a known product; empty unless order or wait'),
      quantity: z.number().describe('pieces; 1 where none is said'),
      variant: z.string().describe('size, colour and the like; empty where none is said'),
      confidence: z.number().describe('0 to 1'),
    }),
  ),
})
export type VerdictsAnswer = z.output<typeof verdictsSchema>
