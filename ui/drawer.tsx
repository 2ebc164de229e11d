import { Dialog, type DialogProps } from './dialog.tsx'

export type DrawerProps = Omit<DialogProps, 'place' | 'size' | 'urgent'>

/** Details or a cart beside the page: from the right on a laptop, a sheet from below on a phone. */
export function Drawer(props: DrawerProps) {
  return <Dialog {...props} place="drawer" />
}
