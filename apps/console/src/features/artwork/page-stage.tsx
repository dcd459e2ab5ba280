import type { ArtworkMark } from '@yinpu/contract'
import {
  type PointerEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { MarkBox, type PageLines, PagePicture } from '../../records/marked-page.tsx'
import { type Box, boxInView, boxOfDrag, pointOn } from './mark-geometry.ts'
import styles from './page-stage.module.css'
import { type DrawnPage, fitZoom, mostZoom, stepZoom, trueSize, wheelZoom } from './zoom.ts'

/** The functions of the page that keys and buttons around it call. */
export interface StageHandle {
  zoomBy: (by: 1 | -1) => void
  fit: () => void
  actualSize: () => void
  /** a first rectangle, in the middle of the visible part */
  boxInView: () => Box | undefined
}

interface StageProps {
  page: DrawnPage
  alt: string
  lines: PageLines
  marks: readonly ArtworkMark[]
  chosen: number | undefined
  isMarking: boolean
  onMark: (box: Box) => void
  onChoose: (at: number | undefined) => void
  onZoom: (zoom: number) => void
  ref: Ref<StageHandle>
}

interface Screen {
  x: number
  y: number
}

/** A page in any size: zoomed by the wheel, moved by dragging, and drawn upon. */
export function PageStage(props: StageProps) {
  const { page, alt, lines, marks, chosen, isMarking, onMark, onChoose, onZoom, ref } = props
  const canvas = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ width: 0, height: 0 })
  /** undefined: as large as fits */
  const [chosenZoom, setChosenZoom] = useState<number>()
  const [drawing, setDrawing] = useState<{ from: Screen; to: Screen }>()
  const fixedPointRef = useRef<{ on: Screen; screen: Screen }>(undefined)
  const dragged = useRef<Screen>(undefined)
  const size = trueSize(page)
  const zoom = chosenZoom ?? fitZoom(size, view)

  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const measure = () => setView({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  useEffect(() => onZoom(zoom), [onZoom, zoom])

  /** Zooms around a point, which stays at its position on the screen. */
  const zoomTo = (next: number | undefined, at?: Screen) => {
    const [around, rect] = [canvas.current?.getBoundingClientRect(), paper.current?.getBoundingClientRect()]
    if (around && rect && next !== undefined) {
      const screen = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 }
      fixedPointRef.current = { on: pointOn(rect, screen), screen }
    }
    setChosenZoom(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new zoom moves the fixed point
  useLayoutEffect(() => {
    const [fixedPoint, rect] = [fixedPointRef.current, paper.current?.getBoundingClientRect()]
    fixedPointRef.current = undefined
    if (!fixedPoint || !rect || !canvas.current) return
    canvas.current.scrollLeft += rect.left + fixedPoint.on.x * rect.width - fixedPoint.screen.x
    canvas.current.scrollTop += rect.top + fixedPoint.on.y * rect.height - fixedPoint.screen.y
  }, [zoom])

  useImperativeHandle(ref, () => ({
    zoomBy: (by) => zoomTo(stepZoom(zoom, by)),
    fit: () => zoomTo(undefined),
    actualSize: () => zoomTo(1),
    boxInView: () => {
      const [rect, around] = [paper.current?.getBoundingClientRect(), canvas.current?.getBoundingClientRect()]
      return rect && around && boxInView(rect, around)
    },
  }))

  const turn = useRef((_event: WheelEvent) => {})
  turn.current = (event) => {
    event.preventDefault()
    zoomTo(Math.min(mostZoom, wheelZoom(zoom, event.deltaY)), { x: event.clientX, y: event.clientY })
  }
  useEffect(() => {
    const element = canvas.current
    // React's own wheel listeners are passive and cannot prevent scrolling.
    const listen = (event: WheelEvent) => turn.current(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])

  const boxOf = ({ from, to }: { from: Screen; to: Screen }) => {
    const rect = paper.current?.getBoundingClientRect()
    return rect && boxOfDrag(rect, from, to)
  }
  /** Of several fingers, the first one draws or moves the page. */
  const pointer = useRef<number>(undefined)
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement
    if (event.button !== 0 || pointer.current !== undefined || target.closest('button')) return
    const screen = { x: event.clientX, y: event.clientY }
    const hit = target.closest<HTMLElement>('[data-mark]')?.dataset.mark
    if (hit !== undefined && !isMarking) return onChoose(Number(hit))
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    if (isMarking) setDrawing({ from: screen, to: screen })
    else {
      dragged.current = screen
      onChoose(undefined)
    }
  }
  const go = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return
    const screen = { x: event.clientX, y: event.clientY }
    if (drawing) return setDrawing({ ...drawing, to: screen })
    const from = dragged.current
    if (!from || !canvas.current) return
    canvas.current.scrollLeft -= screen.x - from.x
    canvas.current.scrollTop -= screen.y - from.y
    dragged.current = screen
  }
  const stop = (event: PointerEvent<HTMLDivElement>) => {
    if (event.pointerId !== pointer.current) return false
    pointer.current = undefined
    dragged.current = undefined
    setDrawing(undefined)
    return true
  }
  /** Draws nothing if Esc has disarmed the marker in the meantime. */
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const to = { x: event.clientX, y: event.clientY }
    const box = drawing && boxOf({ ...drawing, to })
    if (stop(event) && box && isMarking) onMark(box)
  }
  const live = isMarking && drawing ? boxOf(drawing) : undefined
  return (
    <div
      ref={canvas}
      className={styles.canvas}
      data-marking={isMarking}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={stop}
    >
      <div className={styles.around}>
        <div
          ref={paper}
          className={styles.paper}
          style={{ width: size.width * zoom, height: size.height * zoom }}
        >
          <PagePicture page={page} alt={alt} lines={lines} />
          {marks.map((mark, at) =>
            mark.page === page.page ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no id but its number
              <span key={at} data-mark={at}>
                <MarkBox mark={mark} number={at + 1} isChosen={at === chosen} />
              </span>
            ) : null,
          )}
          {live && (
            <MarkBox mark={{ ...live, page: page.page, text: '' }} number={marks.length + 1} isChosen />
          )}
        </div>
      </div>
    </div>
  )
}
