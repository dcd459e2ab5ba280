import { ink } from './ink.ts'
import { TextLines } from './text-lines.tsx'

export function FlyerArt() {
  return (
    <>
      <rect
        x="76"
        y="22"
        width="84"
        height="118"
        fill="#cfe7ee"
        stroke={ink.edge}
        transform="rotate(-8 118 81)"
      />
      <g transform="rotate(4 124 80)">
        <rect x="87" y="26" width="84" height="118" fill={ink.shadow} />
        <rect x="83" y="21" width="84" height="118" fill={ink.white} stroke={ink.edge} />
        <rect x="83" y="21" width="84" height="64" fill={ink.cyan} />
        <circle cx="146" cy="41" r="11" fill={ink.yellow} />
        <path d="M83 85V72L104 50 124 70 137 58 167 85Z" fill="#00708f" />
        <path d="M83 85 118 62 150 85Z" fill="#005a74" />
        <rect x="92" y="94" width="44" height="6" rx="3" fill={ink.black} />
        <TextLines x={92} y={107} widths={[66, 60, 40]} />
      </g>
    </>
  )
}

export function LeafletArt() {
  return (
    <>
      <path d="M44 134 100 146 156 134 206 146 206 150 156 140 100 151 44 140Z" fill={ink.shadow} />
      <path d="M46 28 98 40V142L46 130Z" fill={ink.white} stroke={ink.edge} />
      <path d="M98 40 150 28V130L98 142Z" fill="#f4f0e6" stroke={ink.edge} />
      <path d="M150 28 202 40V142L150 130Z" fill={ink.white} stroke={ink.edge} />
      <path d="M46 28 98 40V84L46 72Z" fill={ink.magenta} />
      <path d="M52 98 90 107M52 107 84 114.500M52 116 88 124.5" stroke={ink.rule} strokeWidth="3.5" />
      <path d="M106 56 142 48M106 66 136 59" stroke={ink.black} strokeWidth="4" />
      <path d="M106 80 142 72V112L106 120Z" fill={ink.yellow} />
      <path d="M158 46 194 54.500M158 56 188 63M158 66 194 74.5" stroke={ink.rule} strokeWidth="3.5" />
      <path d="M158 84 194 92.500V128L158 119.500Z" fill={ink.cyan} />
    </>
  )
}

export function PosterArt() {
  return (
    <>
      <path d="M120 10V22M84 22 120 10 156 22" fill="none" stroke={ink.edge} strokeWidth="1.5" />
      <rect x="77" y="26" width="92" height="124" fill={ink.shadow} />
      <rect x="74" y="22" width="92" height="124" fill={ink.white} stroke={ink.edge} />
      <rect x="74" y="22" width="92" height="124" fill="#fbf3df" />
      <circle cx="120" cy="74" r="30" fill={ink.seal} />
      <path d="M74 112C92 92 106 122 124 104S152 96 166 108V146H74Z" fill={ink.cyan} />
      <path d="M74 126C94 110 112 134 132 118S158 116 166 122V146H74Z" fill={ink.black} />
      <rect x="70" y="18" width="100" height="6" rx="3" fill="#4a4d55" />
      <rect x="70" y="143" width="100" height="6" rx="3" fill="#4a4d55" />
    </>
  )
}

export function PaperArt() {
  return (
    <>
      <path d="M36 112 118 146 206 108 206 116 118 155 36 120Z" fill={ink.shadow} />
      {[0, 1, 2, 3, 4, 5, 6].map((at) => (
        <path
          key={at}
          d={`M34 ${108 - at * 7}L118 ${142 - at * 7}L206 ${104 - at * 7}V${98 - at * 7}L118 ${136 - at * 7}L34 ${102 - at * 7}Z`}
          fill={at % 2 ? ink.white : ink.cream}
          stroke={ink.rule}
        />
      ))}
      <path d="M34 60 122 24 206 56 118 94Z" fill={ink.white} stroke={ink.edge} />
      <path d="M122 24 206 56 190 63 150 36Z" fill="#f4f0e6" />
      <path d="M150 36C164 38 178 48 190 63L206 56 122 24Z" fill={ink.shade} stroke={ink.edge} />
      <path d="M70 82.500V124M86 89V130.5" stroke={ink.cyan} strokeWidth="3" opacity=".75" />
    </>
  )
}
