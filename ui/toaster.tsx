import { useSyncExternalStore } from 'react'
import { lazyModule, useLazyModule } from './lazy-module.ts'
import { loadToaster, toastsAsked } from './toast.ts'

/** The toaster's texts for screen readers and buttons. */
export type ToasterLabels = {
  /** Title of a success: "Uhuuu". */
  success: string
  /** Title of an error: "Ooops". */
  failure: string
  /** The name of the region: "Avisos". */
  region: string
  /** "Fechar" */
  close: string
  /** "Copiar código do erro" */
  copy: string
  /** "Copiado" */
  copied: string
}

const surfacePart = lazyModule(loadToaster)

/** The container of the toasts, once in the shell. */
export function Toaster({ labels }: { labels: ToasterLabels }) {
  const wanted = useSyncExternalStore(toastsAsked.subscribe, toastsAsked.read, () => false)
  const surface = useLazyModule(surfacePart, wanted)
  return surface && <surface.ToasterSurface labels={labels} />
}
