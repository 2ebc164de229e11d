import { useCallback, useRef, useSyncExternalStore } from 'react'

const key = 'question-signal'
const watchers = new Set<() => void>()

function isOn(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function switchTo(on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // Without access to the storage the signal stays off.
  }
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Questions within this time are one signal, in milliseconds. */
const quietMs = 2_000

/** A short sound and vibration for new questions; off by default, stored on this device. */
export function useQuestionSignal() {
  const on = useSyncExternalStore(watch, isOn)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)

  const signal = useCallback(() => {
    if (!isOn() || performance.now() - lastAt.current < quietMs) return
    lastAt.current = performance.now()
    play()
  }, [])
  const toggle = useCallback(() => {
    switchTo(!isOn())
    // Plays a sample; browsers allow sound only after a press.
    if (isOn()) play()
  }, [])
  return { on, signal, toggle }
}

export type QuestionSignal = Omit<ReturnType<typeof useQuestionSignal>, 'signal'>

let speaker: AudioContext | null = null

function play(): void {
  navigator.vibrate?.([120, 60, 120])
  try {
    speaker ??= new AudioContext()
    void speaker.resume()
    const start = speaker.currentTime
    for (const [at, hertz] of [
      [0, 880],
      [0.12, 1175],
    ] as const) {
      const tone = speaker.createOscillator()
      const volume = speaker.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.15, start + at)
      volume.gain.exponentialRampToValueAtTime(0.001, start + at + 0.18)
      tone.connect(volume).connect(speaker.destination)
      tone.start(start + at)
      tone.stop(start + at + 0.2)
    }
  } catch {
    // Without sound the phone still vibrates.
  }
}
