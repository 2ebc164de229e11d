import { Component, type ReactNode } from 'react'

type Props = { place: string; instead: ReactNode; children: ReactNode }
type State = { place: string; failed: boolean }

/** Shows a fallback for a page that failed while rendering, until the user navigates. React requires a class here. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failed: false }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
