import { ErrorScene } from './error-scene.tsx'

/** `/error` and `/oops-500`: the target of redirects after a failure. */
export function ErrorPage() {
  return <ErrorScene />
}
