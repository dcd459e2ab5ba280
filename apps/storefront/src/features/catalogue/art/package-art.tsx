import { ink } from './ink.ts'

export function BoxArt() {
  return (
    <>
      <path d="M52 116 122 150 206 112 206 120 122 157 52 122Z" fill={ink.shadow} />
      <path d="M54 60 122 88V148L54 116Z" fill="#d5ad78" stroke={ink.kraftDark} />
      <path d="M190 56 122 88V148L190 112Z" fill={ink.kraft} stroke={ink.kraftDark} />
      <path d="M54 60 124 32 190 56 122 88Z" fill="#8f6a3c" />
      <path d="M54 60 122 88 110 104 40 74Z" fill="#e2c092" stroke={ink.kraftDark} />
      <path d="M190 56 122 88 136 102 206 70Z" fill="#dcb784" stroke={ink.kraftDark} />
      <path d="M54 60 124 32 114 14 44 44Z" fill="#e8cba1" stroke={ink.kraftDark} />
      <path d="M190 56 124 32 136 16 202 40Z" fill="#e2c092" stroke={ink.kraftDark} />
      <path d="M66 96 92 107V124L66 112Z" fill={ink.seal} />
      <path
        d="M150 112V98L144 101 152 90 160 93 154 96V110ZM170 103V89L164 92 172 81 180 84 174 87V101Z"
        fill={ink.kraftDark}
      />
    </>
  )
}

export function BagArt() {
  return (
    <>
      <path d="M70 138 150 146 186 134 186 140 150 153 70 145Z" fill={ink.shadow} />
      <path d="M70 48H146V144L70 138Z" fill={ink.white} stroke={ink.edge} />
      <path d="M146 48 178 40V132L146 144Z" fill={ink.shade} stroke={ink.edge} />
      <path d="M146 48 162 88 178 40M162 88V138" fill="none" stroke={ink.edge} />
      <path d="M70 100 146 96V144L70 138Z" fill={ink.seal} />
      <path d="M146 96 178 84V132L146 144Z" fill="#a92b16" />
      <rect x="95" y="62" width="26" height="26" rx="4" fill={ink.seal} />
      <path d="M102 82V70H114V80" fill="none" stroke={ink.white} strokeWidth="2.5" />
      <path d="M90 50C90 14 126 14 126 50" fill="none" stroke={ink.black} strokeWidth="3" />
      <path d="M110 46C112 12 148 10 150 45" fill="none" stroke="#7a7d85" strokeWidth="2.5" />
      <circle cx="90" cy="54" r="2" fill={ink.black} />
      <circle cx="126" cy="54" r="2" fill={ink.black} />
    </>
  )
}

export function EnvelopeArt() {
  return (
    <g transform="rotate(-6 120 84)">
      <rect x="54" y="42" width="140" height="88" rx="3" fill={ink.shadow} />
      <rect x="50" y="36" width="140" height="88" rx="3" fill={ink.shade} stroke={ink.edge} />
      <rect x="64" y="22" width="112" height="70" fill={ink.white} stroke={ink.edge} />
      <rect x="76" y="32" width="44" height="5" rx="2.5" fill={ink.black} />
      <path d="M76 46H162M76 55H150" stroke={ink.rule} strokeWidth="3.5" />
      <path
        d="M50 39 120 90 190 39V121A3 3 0 0 1 187 124H53A3 3 0 0 1 50 121Z"
        fill={ink.cream}
        stroke={ink.edge}
      />
      <path d="M51 123 104 79M189 123 136 79" stroke={ink.edge} />
      <circle cx="120" cy="96" r="14" fill={ink.seal} />
      <path d="M114 102V91H126V100" fill="none" stroke={ink.white} strokeWidth="2.5" />
    </g>
  )
}

export function BannerArt() {
  return (
    <>
      <ellipse cx="122" cy="148" rx="66" ry="6" fill={ink.shadow} />
      <path d="M68 138H172L180 148H60Z" fill="#5a5f69" />
      <rect x="84" y="10" width="72" height="128" fill={ink.white} stroke={ink.edge} />
      <rect x="84" y="10" width="72" height="76" fill={ink.magenta} />
      <circle cx="134" cy="34" r="12" fill={ink.yellow} />
      <path d="M84 86C100 62 112 92 130 70S150 66 156 74V86Z" fill="#9c0a55" />
      <rect x="94" y="22" width="22" height="5" rx="2.5" fill={ink.white} />
      <rect x="94" y="31" width="14" height="4" rx="2" fill="#eea6c9" />
      <rect x="94" y="97" width="40" height="6" rx="3" fill={ink.black} />
      <path d="M94 112H146M94 121H138" stroke={ink.rule} strokeWidth="3.5" />
      <rect x="80" y="6" width="80" height="5" rx="2.5" fill="#4a4d55" />
    </>
  )
}

/** Any printed thing: a trimmed sheet with its marks and colour bar. */
export function PrintedSheetArt() {
  return (
    <>
      <rect x="74" y="26" width="100" height="116" fill={ink.shadow} />
      <rect x="70" y="21" width="100" height="116" fill={ink.white} stroke={ink.edge} />
      <path
        d="M82 27V35M76 41H82M158 27V35M164 41H158M82 131V123M76 117H82M158 131V123M164 117H158"
        stroke="#8d877a"
      />
      <rect x="86" y="41" width="68" height="62" fill={ink.faint} />
      <path d="M86 103V92L106 70 124 88 136 78 154 94V103Z" fill={ink.cyan} />
      <circle cx="138" cy="58" r="7" fill={ink.yellow} />
      <rect x="96" y="110" width="12" height="7" fill={ink.cyan} />
      <rect x="108" y="110" width="12" height="7" fill={ink.magenta} />
      <rect x="120" y="110" width="12" height="7" fill={ink.yellow} />
      <rect x="132" y="110" width="12" height="7" fill={ink.black} />
    </>
  )
}
