/** The context of a line that is read by itself: nothing that the live has learnt of codes and capitals helps. */
export const plainLine = (capitals: Set<string> = new Set()) => ({
  knowsCodes: false,
  calls: false,
  codeAsked: false,
  answers: false,
  isCode: () => false,
  isAuction: false,
  fitsCodes: () => true,
  followsLast: () => false,
  climbs: () => false,
  numbersNames: false,
  capitals,
  usesCapitals: false,
})
