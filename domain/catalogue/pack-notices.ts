/** The three sentences every food supplement carries; spelling and word order vary in the trade, the sense must not. */
export const packNotices = [
  {
    pattern:
      /empfohlene\w* (?:tägliche\w* )?(?:verzehrs?menge|tages(?:verzehrs?)?(?:menge|dosis)).*nicht (?:überschr|über)/i,
    notice: "Die angegebene empfohlene tägliche Verzehrsmenge darf nicht überschritten werden.",
    law: "§ 4 Abs. 2 Nr. 3 NemV",
  },
  {
    pattern:
      /(?:kein(?:en)? ersatz|nicht als ersatz|ersetz\w* (?:\S+ ){0,3}nicht|nicht (?:\S+ ){0,6}ersetzen).*ernährung|ernährung.*(?:nicht ersetzen|kein ersatz)/i,
    notice: "Nahrungsergänzungsmittel sind kein Ersatz für eine ausgewogene und abwechslungsreiche Ernährung.",
    law: "§ 4 Abs. 2 Nr. 4 NemV",
  },
  {
    pattern:
      /(?:außerhalb der reichweite|außer reichweite|unzugänglich|nicht in reichweite|nicht in die hände).*kinder|(?:kleinen )?kindern? (?:\S+ ){0,3}unzugänglich/i,
    notice: "Außerhalb der Reichweite von kleinen Kindern lagern.",
    law: "§ 4 Abs. 2 Nr. 5 NemV",
  },
]

/** Whether a warning stands on every pack and so says nothing of this product alone. */
export const isPackNotice = (warning: string): boolean => packNotices.some(({ pattern }) => pattern.test(warning))
