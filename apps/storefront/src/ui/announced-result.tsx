import { useEffect, useState } from 'react'

const settledMs = 700

/** Tells readers a result that changes under their hands, once it has settled and not on the way there. */
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
