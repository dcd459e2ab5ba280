import type { ToWorker } from './worker-messages.ts'

export const sendToWorker = (message: ToWorker) => navigator.serviceWorker.controller?.postMessage(message)

/** Browsers have it on secure pages only, and during development nothing is stored. */
export const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator
