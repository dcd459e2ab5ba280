import { ink } from './ink.ts'
import { TextLines } from './text-lines.tsx'

export function BusinessCardArt() {
  return (
    <>
      <rect x="47" y="53" width="122" height="70" rx="4" fill={ink.shadow} transform="rotate(-9 108 88)" />
      <rect x="44" y="46" width="122" height="70" rx="4" fill={ink.black} transform="rotate(-9 105 81)" />
      <g transform="rotate(-9 105 81)">
        <circle cx="64" cy="66" r="7" fill="none" stroke={ink.yellow} strokeWidth="2" />
        <rect x="78" y="61" width="34" height="3.5" rx="1.75" fill="#555963" />
        <rect x="78" y="69" width="22" height="3.5" rx="1.75" fill="#3a3d45" />
      </g>
      <g transform="rotate(4 140 92)">
        <rect x="81" y="62" width="122" height="70" rx="4" fill={ink.shadow} />
        <rect x="78" y="57" width="122" height="70" rx="4" fill={ink.white} stroke={ink.edge} />
        <rect x="90" y="69" width="20" height="20" rx="4" fill={ink.seal} />
        <rect
          x="95"
          y="74"
          width="10"
          height="10"
          rx="1.5"
          fill="none"
          stroke={ink.white}
          strokeWidth="1.5"
        />
        <rect x="90" y="99" width="52" height="5" rx="2.5" fill={ink.black} />
        <TextLines x={90} y={109} widths={[76, 58]} gap={7} />
        <rect x="196" y="57" width="4" height="70" fill={ink.seal} />
      </g>
    </>
  )
}

export function CouponArt() {
  const ticket = 'M0 0H98A7 7 0 0 0 112 0H150V62H112A7 7 0 0 0 98 62H0Z'
  return (
    <>
      <path d={ticket} fill={ink.yellow} stroke="#d9a300" transform="translate(40 36) rotate(-7 75 31)" />
      <g transform="translate(50 62) rotate(3 75 31)">
        <path d={ticket} fill={ink.shadow} transform="translate(3 4)" />
        <path d={ticket} fill={ink.white} stroke={ink.edge} />
        <path d="M0 0H10V62H0Z" fill={ink.seal} />
        <path d="M105 11V51" stroke={ink.edge} strokeWidth="2" strokeDasharray="3 4" />
        <circle cx="36" cy="30" r="14" fill="none" stroke={ink.seal} strokeWidth="2" />
        <path
          d="M29 23 36 31 43 23M36 31V41M30 33H42M30 37H42"
          fill="none"
          stroke={ink.seal}
          strokeWidth="2"
        />
        <TextLines x={58} y={18} widths={[34, 26, 30]} gap={10} />
        <path
          d="M118 18H140M118 26H140M118 31H140M118 40H140M118 44H140"
          stroke={ink.black}
          strokeWidth="2.5"
        />
      </g>
    </>
  )
}

export function FormArt() {
  return (
    <>
      <rect
        x="88"
        y="30"
        width="96"
        height="112"
        fill="#f7dfa0"
        stroke="#e0bf68"
        transform="rotate(5 136 86)"
      />
      <rect
        x="78"
        y="26"
        width="96"
        height="112"
        fill="#f6cfdf"
        stroke="#e0a5bf"
        transform="rotate(1 126 82)"
      />
      <g transform="rotate(-4 116 80)">
        <rect x="70" y="24" width="96" height="112" fill={ink.shadow} />
        <rect x="67" y="20" width="96" height="112" fill={ink.white} stroke={ink.edge} />
        <rect x="92" y="29" width="46" height="6" rx="3" fill={ink.black} />
        <path
          d="M76 46H154V108H76ZM76 61H154M76 77H154M76 92H154M100 46V108M128 46V108"
          fill="none"
          stroke={ink.edge}
          strokeWidth="1.5"
        />
        <rect x="76" y="46" width="78" height="15" fill={ink.faint} />
        <rect x="76" y="117" width="30" height="3.5" rx="1.75" fill={ink.rule} />
        <text x="120" y="124" fontSize="11" fill={ink.seal} fontWeight="700">
          0001
        </text>
      </g>
    </>
  )
}
