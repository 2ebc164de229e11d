import type { Desk, DeskMessage } from '../desk/desk-state.ts'

export const exampleStreamUuid = '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f60'

/** A message of a viewer as the page of the chat gets it. */
export function exampleMessage(changes: Partial<DeskMessage> = {}): DeskMessage {
  const { number = 1 } = changes
  return {
    ...{ number, revision: number, author: 'a-lia', name: 'Lia', role: 'viewer', kind: 'message' },
    ...{ text: `mensagem ${number}`, replyTo: null, replyName: null, state: 'shown', storedState: 'shown' },
    ...{ heldReason: null, isAnswered: false, at: '2026-11-21T20:00:00.000Z' },
    ...changes,
  }
}

/** A chat on air as its host sees it. */
export function exampleDesk(changes: Partial<Desk> = {}): Desk {
  return {
    ...{ epoch: '0199a2f0-5b1c-4d3e-8f4a-1b2c3d4e5f62', revision: 1, isOpen: true, slowSeconds: 0 },
    ...{ pinned: null, highlighted: null, delaySeconds: 0, holdsFirst: false, ownWords: [] },
    ...{ messages: [], reactions: 0 },
    stream: {
      ...{ name: 'Live de verão', uri: 'live-de-verao', broadcastStatus: 'live', allowChat: true },
      speaksAs: 'host',
    },
    ...changes,
  }
}
