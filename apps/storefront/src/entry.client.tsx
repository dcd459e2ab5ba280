import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pendingRequests } from './shell/pending-requests.ts'

// The router has no other place to report a page that cannot be loaded.
window.fetch = pendingRequests.wrap(window.fetch.bind(window), window.location.origin)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
