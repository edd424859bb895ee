/** What is done for the security of processing (Art. 32 GDPR), as the register and the impact assessment name it. */
export const securityMeasures: readonly string[] = [
  "Verschlüsselte Übertragung; Seiten lassen sich nicht einrahmen und führen kein fremdes Skript aus (Content-Security-Policy).",
  "Sitzungen und Links sind Zufallswerte von 32 Byte, gespeichert nur als Hash; Links zur Anmeldung gelten einmal und 15 Minuten.",
  "Jede Seite und jede Funktion des Teambereichs verlangt ein Recht; ohne Regel ist sie zu. Anmeldungen des Teams enden nach 12 Stunden.",
  "Jede Änderung des Teams steht in einem Protokoll, das niemand ändern oder löschen kann.",
  "Eingaben werden an der Grenze geprüft; zu viele Anfragen werden abgewiesen, ohne Adressen aufzuheben.",
  "Technische Protokolle nennen die Art eines Fehlers und die Stelle im Programm, nie Namen, Adressen oder Antworten.",
  "Bestellung, Bestand und E-Mails werden zusammen gespeichert oder gar nicht; nach einem Absturz ist nichts halb.",
  "Daten werden nach festen Fristen von selbst gelöscht; was gelöscht wird, ist vorher abzählbar und danach belegt.",
]
