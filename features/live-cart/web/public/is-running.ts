/** Whether the film is in the stretch of an element, from `data-from` to `data-to`, or the end of the film. */
export function isRunning({ dataset }: HTMLElement, { currentTime }: HTMLVideoElement): boolean {
  return currentTime >= Number(dataset.from) && currentTime < Number(dataset.to || Number.POSITIVE_INFINITY)
}
