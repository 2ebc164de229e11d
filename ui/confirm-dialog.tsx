import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** A question that names the object: "Remover o acesso de rafaela@exemplo.com.br?" */
  title: ReactNode
  /** The consequences, and whether the action can be undone. */
  text?: ReactNode
  /** The action itself, never "OK": "Remover acesso". */
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  closeLabel: string
  onConfirm: () => void
  /** The action is running; the button keeps its width. */
  loading?: boolean
  /** Destructive (scarlet). True by default. */
  danger?: boolean
  children?: ReactNode
}

/** Asks once before something is lost. The focus starts on the cancel button, so that Enter loses nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, onConfirm, loading, danger = true, ...rest } = props
  const back = useRef<HTMLButtonElement>(null)

  return (
    <Dialog
      {...rest}
      urgent
      initialFocus={back}
      actions={
        <>
          <Button ref={back} kind="quiet" onClick={props.onClose}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'action'} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
