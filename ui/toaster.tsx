import { useSyncExternalStore } from 'react'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import { loadToaster, toastsAsked } from './toast.ts'

/** What the toaster says to screen readers and on its buttons. */
export type ToasterLabels = {
  /** Title of a success: "Uhuuu". */
  success: string
  /** Title of an error: "Ooops". */
  failure: string
  /** Names the region: "Avisos". */
  region: string
  /** "Fechar" */
  close: string
  /** "Copiar código do erro" */
  copy: string
  /** "Copiado" */
  copied: string
}

const surfacePart = lazyModule(loadToaster)

/** The place of the toasts, once in the shell. */
export function Toaster({ labels }: { labels: ToasterLabels }) {
  const wanted = useSyncExternalStore(toastsAsked.subscribe, toastsAsked.read, () => false)
  const surface = useLazyModule(surfacePart, wanted)
  return surface && <surface.ToasterSurface labels={labels} />
}
