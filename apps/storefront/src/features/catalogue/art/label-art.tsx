import { ink } from './ink.ts'

export function LabelRollArt() {
  return (
    <>
      <ellipse cx="110" cy="136" rx="86" ry="9" fill={ink.shadow} />
      <circle cx="98" cy="80" r="54" fill={ink.shade} stroke={ink.edge} />
      <circle cx="90" cy="80" r="54" fill={ink.white} stroke={ink.edge} />
      <g fill="none" stroke={ink.faint} strokeWidth="1.5">
        <circle cx="90" cy="80" r="47" />
        <circle cx="90" cy="80" r="40" />
        <circle cx="90" cy="80" r="33" />
      </g>
      <circle cx="90" cy="80" r="24" fill={ink.kraft} stroke={ink.kraftDark} />
      <circle cx="90" cy="80" r="18" fill="#f0ece2" stroke={ink.kraftDark} />
      <path d="M90 134H206V92H149C140 116 118 134 90 134Z" fill={ink.cream} />
      <path d="M90 134H206V92H149" fill="none" stroke={ink.edge} />
      <g stroke="#c79400">
        <rect x="150" y="100" width="20" height="28" rx="4" fill={ink.yellow} />
        <rect x="177" y="100" width="20" height="28" rx="4" fill={ink.yellow} />
      </g>
      <path d="M154 108H166M154 114H163M181 108H193M181 114H190" stroke={ink.black} strokeWidth="2.5" />
    </>
  )
}

export function LabelInkArt() {
  const colours = [ink.cyan, ink.magenta, ink.yellow, ink.seal, ink.black, ink.cyan]
  return (
    <g transform="rotate(-4 120 80)">
      <rect x="53" y="29" width="142" height="112" rx="3" fill={ink.shadow} />
      <rect x="49" y="24" width="142" height="112" rx="3" fill={ink.cream} stroke={ink.edge} />
      {colours.map((colour, at) => {
        const [x, y] = [60 + (at % 3) * 42, 34 + Math.floor(at / 3) * 49]
        return (
          <g key={`${x}-${y}`}>
            <rect x={x} y={y} width="36" height="43" rx="5" fill={ink.white} stroke={ink.edge} />
            <path d={`M${x} ${y + 5}a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v16h-36z`} fill={colour} />
            <path d={`M${x + 7} ${y + 29}h22M${x + 7} ${y + 35}h14`} stroke={ink.rule} strokeWidth="2.5" />
          </g>
        )
      })}
      <path d="M162 136C172 132 182 122 191 106V136Z" fill="#f0ece2" />
      <path
        d="M162 136C166 122 176 110 191 106 182 120 174 130 162 136Z"
        fill={ink.shade}
        stroke={ink.edge}
      />
    </g>
  )
}

export function StickerArt() {
  return (
    <>
      <circle cx="88" cy="72" r="42" fill={ink.shadow} />
      <circle cx="86" cy="68" r="42" fill={ink.white} stroke={ink.edge} />
      <circle cx="86" cy="68" r="36" fill={ink.cyan} />
      <path d="M86 42 92 60H111L96 71 101 89 86 78 71 89 76 71 61 60H80Z" fill={ink.white} />
      <path d="M152 54A42 42 0 1 1 118 122Z" fill={ink.shadow} transform="translate(3 4)" />
      <path d="M150 50A42 42 0 1 1 116 118Z" fill={ink.white} stroke={ink.edge} />
      <path d="M150 57A35 35 0 1 1 122 114Z" fill={ink.seal} />
      <path d="M150 50C142 76 132 98 116 118 120 92 128 66 150 50Z" fill={ink.shade} stroke={ink.edge} />
      <path
        d="M152 84 165 98 176 78"
        fill="none"
        stroke={ink.white}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
