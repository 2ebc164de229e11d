import { ErrorScene } from './error-scene.tsx'

/** `/error` and `/oops-500`: where other parts redirect after a failure. */
export function ErrorPage() {
  return <ErrorScene />
}
