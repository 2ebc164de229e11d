import { useRef } from 'react'
import type { Matrix } from './matrix.ts'

const longest = 50

/**
 * Undo for the matrix. Changes with the same `step` (the keys pressed in one cell) are undone together.
 */
export function useMatrixHistory(matrix: Matrix, onChange: (matrix: Matrix) => void) {
  const history = useRef<{ before: Matrix; step: string | null }[]>([])

  return {
    change(next: Matrix, step: string | null = null) {
      const last = history.current.at(-1)
      if (step === null || last?.step !== step)
        history.current = [...history.current, { before: matrix, step }].slice(-longest)
      onChange(next)
    },
    undo() {
      const last = history.current.at(-1)
      history.current = history.current.slice(0, -1)
      if (last) onChange(last.before)
    },
  }
}
