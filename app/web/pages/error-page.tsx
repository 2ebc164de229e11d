import { ErrorScene } from './error-scene.tsx'

/** `/error` and `/oops-500`: where other parts send somebody after a failure. */
export function ErrorPage() {
  return <ErrorScene />
}
