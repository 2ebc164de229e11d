/** The attribute of the document's root by which the server marks the pages of a demo. */
export const demoMark = 'data-demo'

/** Whether the pages belong to a demo, not to a production installation. */
export const isDemo = () => document.documentElement.hasAttribute(demoMark)
