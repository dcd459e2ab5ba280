import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface BarcodeReader {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    /** Chromium on a phone has it, Safari does not */
    BarcodeDetector?: new () => BarcodeReader
  }
}

export const canReadCodes = () => window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined

/** The time between two looks at the picture. */
const lookMs = 250

/** Reads codes from the camera while `isOn`; each code once until another comes. */
export const useCameraCodes = (isOn: boolean, onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = useEffectEvent(onCode)
  useEffect(() => {
    const Reader = window.BarcodeDetector
    const picture = video.current
    if (!isOn || !Reader || !picture) return
    const reader = new Reader()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let last = ''
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const look = async () => {
      const [code] = await reader.detect(picture).catch(() => [])
      if (isOver) return
      if (code && code.rawValue !== last) {
        last = code.rawValue
        read(last)
      }
      timer = setTimeout(() => void look(), lookMs)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return stop()
      picture.srcObject = stream
      await picture.play()
      await look()
    }
    start().catch(() => setRefused(!isOver))
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [isOn])
  return { video, isRefused }
}
