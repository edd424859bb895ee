/** The way from the first promise to the winners, in words. */
export const HowItIsDrawn = () => (
  <section aria-labelledby="how" className="flow">
    <h2 id="how">So wird gezogen</h2>
    <p className="measure">
      Ein Gewinnspiel, dem du glauben musst, ist kein gutes. Bei unserem kannst du nachrechnen, ob wir nachträglich
      etwas ausgetauscht haben.
    </p>
    <ol className="draw-steps">
      <li>
        <strong>Vorher legen wir uns fest.</strong> Wir würfeln eine lange Zufallszahl, den Startwert, und
        veröffentlichen seine Prüfsumme, die Festlegung. Aus ihr lässt sich der Startwert nicht ausrechnen, aber später
        prüfen.
      </li>
      <li>
        <strong>Jede Teilnahme wird ein Los.</strong> Du bekommst per E-Mail einen zufälligen Code. Dein Los ist seine
        Prüfsumme: Niemand erkennt dich daran, nur du findest es wieder.
      </li>
      <li>
        <strong>Am Ende frieren wir die Liste ein.</strong> Alle Lose und die Prüfsumme der Liste sind dann öffentlich.
        Ab jetzt kann kein Los mehr dazukommen oder verschwinden.
      </li>
      <li>
        <strong>Startwert und Liste ergeben die Reihenfolge.</strong> Für jedes Los rechnen wir aus beidem eine Zahl
        (HMAC-SHA-256). Die kleinsten gewinnen, jedes Los höchstens einmal. Verfällt ein Gewinn, rückt das nächste nach,
        und warum er verfiel, steht dabei.
      </li>
      <li>
        <strong>Dann zeigen wir den Startwert.</strong> Passt er nicht zur Festlegung oder das Ergebnis nicht zu beidem,
        merkt es jeder, der nachrechnet.
      </li>
    </ol>
    <p className="measure quiet">
      Was die Rechnung nicht zeigt: ob hinter jedem Los ein Mensch steht, der mitmachen durfte. Dafür stehen wir ein,
      mit einer bestätigten E-Mail-Adresse je Person. Wen wir vorher ausschließen, erfährt es per E-Mail; wie viele es
      waren, steht hier.
    </p>
  </section>
)
