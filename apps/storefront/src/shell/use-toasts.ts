import { useCallback, useState } from 'react'
import type { Toast, ToastAction } from '../ui/toasts.tsx'

let lastKey = 0

/** Messages on screen; one that is there already is not put there twice. */
export const useToasts = () => {
  const [toasts, setToasts] = useState<Toast[]>([])
  const show = useCallback((kind: Toast['kind'], text: string, action?: ToastAction) => {
    lastKey += 1
    const key = lastKey
    setToasts((shown) =>
      !action && shown.some((toast) => toast.text === text) ? shown : [...shown, { key, kind, text, action }],
    )
    return key
  }, [])
  const close = useCallback((key: number) => {
    setToasts((shown) => shown.filter((toast) => toast.key !== key))
  }, [])
  return { toasts, show, close }
}
