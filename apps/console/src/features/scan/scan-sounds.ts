import type { ScanLogRow } from './scan-words.ts'

/** Frequencies one after the other: up is done, one tone is already done, low is refused. */
const tones: Readonly<Record<ScanLogRow['tone'], readonly number[]>> = {
  done: [880, 1320],
  count: [880],
  already: [520, 520],
  refused: [220, 165],
  stored: [660, 440],
}

const toneSeconds = 0.13
const offKey = 'yinpu-scan-silent'
let context: AudioContext | undefined

export const isSilent = (): boolean => {
  try {
    return localStorage.getItem(offKey) === '1'
  } catch {
    return false
  }
}

export const setSilent = (silent: boolean) => {
  try {
    if (silent) localStorage.setItem(offKey, '1')
    else localStorage.removeItem(offKey)
  } catch {
    // The browser keeps nothing: the choice lasts as long as the page.
  }
}

/** Says by ear what the colour says by eye. A browser without sound is silent. */
export const playTone = (tone: ScanLogRow['tone']) => {
  if (isSilent() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const { destination, currentTime } = context
  const volume = context.createGain()
  volume.gain.value = 0.25
  volume.connect(destination)
  tones[tone].forEach((frequency, index) => {
    const tone = context?.createOscillator()
    if (!tone) return
    tone.frequency.value = frequency
    tone.connect(volume)
    tone.start(currentTime + index * toneSeconds)
    tone.stop(currentTime + (index + 0.9) * toneSeconds)
  })
}
