import { useEffect, useState } from 'react'

const settledMs = 700

/** Announces a changing result to screen readers, once it has settled. */
export function AnnouncedResult({ children }: { children: string }) {
  const [settled, setSettled] = useState(children)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(children), settledMs)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <p role="status" className="visually-hidden">
      {settled}
    </p>
  )
}
