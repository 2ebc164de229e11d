/** The look of headings, lists and links in rich text, in the editor and for readers. */
export const richTextStyle =
  'grid gap-2 break-words [&_a]:text-action-text [&_a]:underline [&_h2]:font-display [&_h2]:text-18 [&_h2]:font-semibold [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5'
