import type { ReactNode } from "react"
import { memo } from "react"
import { baseLine, type LabelBox, labelBox, type PackKind, rise } from "./pack-shapes.ts"

/** The gradients all packs share: light from the top left. Rendered once on every page with packs. */
export const PackDefs = memo(() => (
  <svg className="pack-defs" width="0" height="0" aria-hidden="true">
    <PackGradients />
  </svg>
))

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (all: readonly Stop[]) =>
  all.map(([offset, colour, opacity]) => (
    <stop
      key={offset}
      offset={offset}
      stopColor={colour}
      {...(opacity === undefined ? {} : { stopOpacity: opacity })}
    />
  ))

export const PackGradients = () => (
  <defs>
    <linearGradient id="pk-amber">
      {stops([
        [0, "#2E1405"],
        [0.05, "#5E2C0C"],
        [0.16, "#B26D26"],
        [0.26, "#8F4D16"],
        [0.5, "#6E350E"],
        [0.76, "#8A4A16"],
        [0.9, "#A9662A"],
        [0.96, "#5A2A0C"],
        [1, "#2A1204"],
      ])}
    </linearGradient>
    <linearGradient id="pk-cap">
      {stops([
        [0, "#131C19"],
        [0.08, "#24332E"],
        [0.24, "#4A5C55"],
        [0.4, "#2A3934"],
        [0.8, "#1B2723"],
        [0.93, "#2C3B36"],
        [1, "#0F1715"],
      ])}
    </linearGradient>
    <linearGradient id="pk-metal">
      {stops([
        [0, "#8E8A80"],
        [0.1, "#C9C5BB"],
        [0.24, "#F7F5EF"],
        [0.42, "#CFCBC1"],
        [0.78, "#A39F95"],
        [0.92, "#C6C2B8"],
        [1, "#7F7B72"],
      ])}
    </linearGradient>
    <linearGradient id="pk-round">
      {stops([
        [0, "#3A2413", 0.42],
        [0.1, "#3A2413", 0.12],
        [0.22, "#FFFFFF", 0.16],
        [0.4, "#FFFFFF", 0],
        [0.66, "#3A2413", 0.04],
        [0.9, "#3A2413", 0.2],
        [1, "#2A180B", 0.5],
      ])}
    </linearGradient>
    <linearGradient id="pk-deep" x2="0" y2="1">
      {stops([
        [0, "#1A0A02", 0.28],
        [0.2, "#1A0A02", 0],
        [0.8, "#1A0A02", 0],
        [1, "#1A0A02", 0.5],
      ])}
    </linearGradient>
    <linearGradient id="pk-shine" x2="0" y2="1">
      {stops([
        [0, "#FFF3DC", 0.75],
        [0.5, "#FFF3DC", 0.3],
        [1, "#FFF3DC", 0.05],
      ])}
    </linearGradient>
    <linearGradient id="pk-front" x2="1" y2="1">
      {stops([
        [0, "#FFFFFF", 0.2],
        [0.5, "#FFFFFF", 0],
        [1, "#3A2413", 0.1],
      ])}
    </linearGradient>
    <radialGradient id="pk-shadow">
      {stops([
        [0, "#1D1408", 0.62],
        [0.55, "#1D1408", 0.26],
        [1, "#1D1408", 0],
      ])}
    </radialGradient>
  </defs>
)

const Shadow = ({ x, width }: { readonly x: number; readonly width: number }) => (
  <ellipse cx={x + width / 2 + 7} cy={baseLine - 1} rx={width * 0.62} ry="8" fill="url(#pk-shadow)" />
)

/** A screw cap with ribs. */
const Cap = ({
  x,
  y,
  width,
  height,
}: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx="4" fill="url(#pk-cap)" />
    <path
      d={`M${x + 2} ${y + height / 2 + 2}h${width - 4}`}
      stroke="#050807"
      strokeOpacity=".32"
      strokeWidth={height - 9}
      strokeDasharray="1.1 2.6"
    />
    <path d={`M${x + 4} ${y + 1.5}h${width - 8}`} stroke="#fff" strokeOpacity=".28" />
  </>
)

const Glass = ({
  outline,
  shine,
  foot,
}: {
  readonly outline: string
  readonly shine: string
  readonly foot: string
}) => (
  <>
    <path d={outline} fill="url(#pk-amber)" />
    <path d={outline} fill="url(#pk-deep)" />
    <path d={shine} fill="url(#pk-shine)" />
    <path d={foot} fill="none" stroke="#FFD9A0" strokeOpacity=".35" strokeWidth="1.4" strokeLinecap="round" />
  </>
)

const jar = (
  <>
    <Shadow x={54} width={132} />
    <Glass
      outline="M76 74V84C76 96 54 98 54 118V232Q54 250 72 250H168Q186 250 186 232V118C186 98 164 96 164 84V74Z"
      shine="M63 117C63 104 83 103 85 88L89 88C88 105 69 107 68 117Z"
      foot="M66 243Q68 246 76 246H158"
    />
    <Cap x={70} y={42} width={100} height={34} />
  </>
)

const wideJar = (
  <>
    <Shadow x={45} width={150} />
    <Glass
      outline="M70 96V104C70 112 45 114 45 132V234Q45 250 63 250H177Q195 250 195 234V132C195 114 170 112 170 104V96Z"
      shine="M54 131C55 119 76 118 79 106L83 106C82 120 61 122 60 131Z"
      foot="M57 243Q59 246 68 246H166"
    />
    <Cap x={62} y={66} width={116} height={32} />
  </>
)

const dropper = (
  <>
    <Shadow x={72} width={96} />
    <path d="M107 74V42Q107 20 120 20Q133 20 133 42V74Z" fill="url(#pk-cap)" />
    <Glass
      outline="M98 100V112C98 122 72 122 72 142V234Q72 250 88 250H152Q168 250 168 234V142C168 122 142 122 142 112V100Z"
      shine="M80 137C81 126 102 125 104 112L108 112C107 127 87 129 86 137Z"
      foot="M83 243Q85 246 93 246H144"
    />
    <Cap x={95} y={70} width={50} height={32} />
  </>
)

const can = (
  <>
    <Shadow x={48} width={144} />
    <rect x="48" y="70" width="144" height="180" rx="6" fill="url(#pk-metal)" />
    <rect x="45" y="52" width="150" height="23" rx="5" fill="url(#pk-cap)" />
    <path d="M50 53.5H190" stroke="#fff" strokeOpacity=".3" />
  </>
)

const tube = (
  <>
    <Shadow x={75} width={90} />
    <rect x="75" y="60" width="90" height="190" rx="5" fill="url(#pk-metal)" />
    <Cap x={72} y={32} width={96} height={30} />
  </>
)

const tin = (
  <>
    <Shadow x={40} width={160} />
    <rect x="40" y="104" width="160" height="146" rx="14" fill="url(#pk-metal)" />
    <path d="M40 130V118Q40 104 54 104H186Q200 104 200 118V130Z" fill="url(#pk-cap)" />
    <path d="M52 105.5H186" stroke="#fff" strokeOpacity=".3" />
  </>
)

/** The inside of an open carton, and its contents. */
const Carton = ({
  box,
  depth,
  children,
}: {
  readonly box: LabelBox
  readonly depth: number
  readonly children: ReactNode
}) => (
  <>
    <Shadow x={box.x} width={box.width + depth} />
    <path
      d={`M${box.x} ${box.y}l${depth} ${-depth * rise}h${box.width}L${box.x + box.width} ${box.y}z`}
      fill="#6F6557"
    />
    {children}
  </>
)

const stickBox = (accent: string) => (
  <Carton box={labelBox.stickBox} depth={22}>
    <path d="M62 130V66H82V130ZM91 130V57H111V130ZM120 130V64H140V130ZM149 130V59H169V130Z" fill="#F8F4EA" />
    <path d="M62 88H82M91 79H111M120 86H140M149 81H169" stroke={accent} strokeWidth="9" />
    <path d="M62 72.5H82M91 63.5H111M120 70.5H140M149 65.5H169" stroke="#9F9583" strokeDasharray="1.2 1.2" />
    <path
      d="M77 66H82V130H77ZM106 57H111V130H106ZM135 64H140V130H135ZM164 59H169V130H164Z"
      fill="#3A2413"
      fillOpacity=".2"
    />
  </Carton>
)

const vialBox = (
  <Carton box={labelBox.vialBox} depth={22}>
    {[54, 88, 122, 156].map((x) => (
      <g key={x}>
        <path
          d={`M${x} 142V94Q${x} 86 ${x + 6} 84V76H${x + 20}V84Q${x + 26} 86 ${x + 26} 94V142Z`}
          fill="url(#pk-amber)"
        />
        <rect x={x + 4} y="66" width="18" height="14" rx="2" fill="url(#pk-cap)" />
      </g>
    ))}
  </Carton>
)

const bodies: Record<PackKind, (accent: string) => ReactNode> = {
  jar: () => jar,
  wideJar: () => wideJar,
  dropper: () => dropper,
  can: () => can,
  tube: () => tube,
  tin: () => tin,
  stickBox,
  vialBox: () => vialBox,
}

/** The pack without its label. */
export const PackBody = ({ kind, accent }: { readonly kind: PackKind; readonly accent: string }) => bodies[kind](accent)
