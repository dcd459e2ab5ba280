import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A part of a page that the server renders, and whose code the browser loads after the page itself is hydrated.
 * Until the code is loaded, the part keeps its first content: an earlier change would make React empty it. Its
 * styles must come with the page (`group-modules.ts`).
 */
export const hydrateLater = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const loadOrNothing = async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  })
  const Part = lazy(loadOrNothing)

  const render = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )

  return function HydratedLater(props: Props) {
    const [isLoaded, setLoaded] = useState(false)
    // The same element, including its Suspense: React would treat any other as a change.
    const [first] = useState(() => render(props))
    useEffect(() => {
      void loadOrNothing().then(() => setLoaded(true))
    }, [])
    return isLoaded ? render(props) : first
  }
}
