import { ink } from './ink.ts'
import { TextLines } from './text-lines.tsx'

export function BrochureArt() {
  return (
    <>
      <path
        d="M36 132C66 124 96 128 120 142 144 128 174 124 206 132L206 138C174 131 144 136 120 149 96 136 66 131 36 138Z"
        fill={ink.shadow}
      />
      <path
        d="M38 34C66 24 96 28 120 42V140C96 126 66 122 38 132Z"
        fill={ink.shade}
        stroke={ink.edge}
        transform="translate(-4 3)"
      />
      <path
        d="M202 34C174 24 144 28 120 42V140C144 126 174 122 202 132Z"
        fill={ink.shade}
        stroke={ink.edge}
        transform="translate(4 3)"
      />
      <path d="M38 32C66 22 96 26 120 40V138C96 124 66 120 38 130Z" fill={ink.white} stroke={ink.edge} />
      <path
        d="M202 32C174 22 144 26 120 40V138C144 124 174 120 202 130Z"
        fill={ink.cream}
        stroke={ink.edge}
      />
      <path d="M120 40C128 34 138 31 148 29V122C138 124 128 130 120 138Z" fill={ink.faint} opacity=".7" />
      <path d="M132 46C150 36 172 32 192 36V84C172 80 150 84 132 94Z" fill={ink.magenta} />
      <path d="M132 94V82L150 64 166 76 178 66 192 76V84C172 80 150 84 132 94Z" fill="#9c0a55" />
      <circle cx="176" cy="50" r="7" fill={ink.yellow} />
      <path
        d="M132 106C148 98 168 95 190 98M132 116C146 109 160 107 176 107"
        fill="none"
        stroke={ink.rule}
        strokeWidth="3.5"
      />
      <path d="M50 46C66 41 82 42 94 46" fill="none" stroke={ink.black} strokeWidth="5" />
      <path
        d="M50 60C70 54 92 57 108 66M50 70C70 64 92 67 108 76M50 80C66 75 80 77 92 81M50 98C70 92 92 95 108 104M50 108C66 103 80 105 92 109"
        fill="none"
        stroke={ink.rule}
        strokeWidth="3.5"
      />
    </>
  )
}

export function CalendarArt() {
  const days = Array.from({ length: 21 }, (_, at) => at)
  return (
    <>
      <path d="M54 138 186 138 204 148 72 150Z" fill={ink.shadow} />
      <path d="M58 34 184 34 200 138 176 142Z" fill={ink.shade} stroke={ink.edge} />
      <path d="M56 34H182V136H56Z" fill={ink.white} stroke={ink.edge} />
      <path d="M56 34H182V62H56Z" fill={ink.seal} />
      <rect x="66" y="44" width="34" height="8" rx="2" fill={ink.white} />
      {days.map((at) => (
        <rect
          key={at}
          x={66 + (at % 7) * 15.5}
          y={74 + Math.floor(at / 7) * 19}
          width="10"
          height="10"
          rx="2"
          fill={at === 10 ? ink.yellow : at % 7 > 4 ? '#f2b9ad' : ink.faint}
        />
      ))}
      <g fill="none" stroke="#5a5f69" strokeWidth="2.5">
        {[70, 86, 102, 118, 134, 150, 166].map((x) => (
          <path key={x} d={`M${x} 40V28A4 4 0 0 1 ${x + 6} 28V34`} />
        ))}
      </g>
    </>
  )
}

export function NotepadArt() {
  return (
    <g transform="rotate(-5 120 84)">
      <rect x="78" y="36" width="92" height="112" rx="3" fill={ink.shadow} />
      <rect x="76" y="34" width="92" height="112" rx="3" fill={ink.shade} stroke={ink.edge} />
      <rect x="74" y="31" width="92" height="112" rx="3" fill={ink.cream} stroke={ink.edge} />
      <path
        d="M75 28H163A3 3 0 0 1 166 31V120L146 140H75A3 3 0 0 1 72 137V31A3 3 0 0 1 75 28Z"
        fill={ink.white}
        stroke={ink.edge}
      />
      <path d="M166 120C158 118 150 122 146 140Z" fill={ink.shade} stroke={ink.edge} />
      <path d="M72 31A3 3 0 0 1 75 28H163A3 3 0 0 1 166 31V44H72Z" fill={ink.cyan} />
      <path d="M84 60H154M84 74H154M84 88H154M84 102H154M84 116H138" stroke={ink.faint} strokeWidth="2" />
      <path
        d="M84 60C92 54 98 64 106 58S120 62 130 57M84 74C94 69 102 77 112 72"
        fill="none"
        stroke={ink.black}
        strokeWidth="2"
      />
      <path d="M150 68 176 94 181 99 173 97 146 72Z" fill={ink.yellow} stroke="#c79400" />
      <path d="M181 99 173 97 176 94Z" fill={ink.black} />
    </g>
  )
}

export function FolderArt() {
  return (
    <>
      <path d="M58 140H196L190 148H64Z" fill={ink.shadow} />
      <path d="M128 24 196 34V142L128 136Z" fill="#8c2413" stroke="#6e1d10" />
      <g transform="rotate(4 150 70)">
        <rect x="120" y="26" width="64" height="86" fill={ink.white} stroke={ink.edge} />
        <rect x="130" y="36" width="30" height="5" rx="2.5" fill={ink.black} />
        <TextLines x={130} y={48} widths={[44, 44, 32]} />
      </g>
      <path d="M128 92 196 100V142L128 136Z" fill="#a92b16" stroke="#6e1d10" />
      <path d="M58 34 128 24V136L58 142Z" fill={ink.seal} stroke="#a92b16" />
      <path d="M70 50 96 46V72L70 75Z" fill="none" stroke={ink.white} strokeWidth="2.5" />
      <path d="M76 66V55L90 53V64" fill="none" stroke={ink.white} strokeWidth="2" />
      <path d="M70 90 108 86M70 99 96 96" stroke="#eeaea0" strokeWidth="3.5" />
    </>
  )
}
