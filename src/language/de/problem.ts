import type { Catalogue } from '../en/catalogue.ts';

export const germanProblem: Catalogue['problem'] = {
  required: 'fehlt',
  notEmpty: 'darf nicht leer sein',
  notValid: 'ist ungültig',
  mostCharacters: 'ist zu lang (höchstens {maximum} Zeichen)',
  mostItems: 'sind zu viele (höchstens {maximum})',
  most: 'höchstens {maximum}',
  least: 'mindestens {minimum}',
  wholeNumber: 'muss eine ganze Zahl sein',
  email: 'muss eine E-Mail-Adresse sein',
  phone: 'muss eine Telefonnummer sein',
  url: 'muss eine Internetadresse sein, die mit https:// beginnt',
  attendeeAddress: 'muss Ihre Adresse sein',
  domain:
    'wird hier nicht angenommen: Bitte nehmen Sie eine andere Adresse, oder fragen Sie Ihre Ansprechperson',
  place: 'wird hier nicht angeboten',
  guestsOfSeats: 'sind mehr, als es Plätze gibt',
  guestsOfStrangers: 'höchstens {most}, wenn Sie nicht angemeldet sind',
  hostsOnly: 'kann nur Ihre Ansprechperson ändern',
  openBookings:
    'Diese Adresse kann höchstens {most} kommende Termine dieser Art haben. Bitte sagen Sie zuerst einen ab, oder warten Sie, bis er vorbei ist',
  seated: 'Diese E-Mail-Adresse hat schon einen Platz bei diesem Termin',
  keyUsed:
    'Dieses Formular wurde schon mit anderen Angaben gesendet. Bitte öffnen Sie die Seite neu',
  seriesStart: 'muss an einem Tag der Serie liegen, oder buchen Sie nur einen Termin',
  seriesEnds: 'höchstens {most}: Dann endet die Serie',
  seriesLarge: 'höchstens {most} bei so vielen Personen oder so langen Angaben',
  seriesOverlaps: 'muss 1 sein: Der nächste Termin würde sonst vor dem Ende beginnen',
  moveForbidden:
    'Diesen Termin kann nur Ihre Ansprechperson verschieben. Bitte wenden Sie sich an sie',
  cancelForbidden:
    'Diesen Termin kann nur Ihre Ansprechperson absagen. Bitte wenden Sie sich an sie',
  answersForbidden:
    'Diese Angaben kann nur Ihre Ansprechperson ändern. Bitte wenden Sie sich an sie',
  over: 'Dieser Termin wurde abgesagt oder abgelehnt und kann nicht mehr geändert werden',
  notCancelled: 'Dieser Termin wurde nicht abgesagt, oder es ist zu spät, das rückgängig zu machen',
  going: 'Dieser Termin wird gerade abgesagt. Bitte machen Sie das zuerst rückgängig',
  ratedBySeat: 'Ein Termin mit mehreren Buchungen kann hier nicht bewertet werden',
  rateLater: 'Ein Termin kann bewertet werden, sobald er vorbei ist',
  begun: 'Dieser Termin hat begonnen und kann nicht mehr geändert werden',
  changeNotice:
    'Änderungen sind nur bis {minutes} Minuten vor Beginn möglich. Bitte wenden Sie sich an Ihre Ansprechperson',
  noTimes:
    'Für diesen Termin gibt es keine anderen Zeiten. Bitte wenden Sie sich an Ihre Ansprechperson',
  waiting: 'Dieser Termin wartet noch auf jemanden, der ihn hält, und kann nicht verschoben werden',
  finalMove: 'Dieser Termin kann nicht mehr verschoben werden',
  dayFull: 'Heute wurden hier zu viele Termine gebucht. Bitte versuchen Sie es morgen noch einmal',
  dayFullOfMails:
    'Heute wurden hier zu viele Termine gebucht. Bitte versuchen Sie es morgen noch einmal',
  mailsOfStrangers:
    'Heute gab es von hier zu viele Änderungen. Bitte melden Sie sich an, oder versuchen Sie es morgen noch einmal',
  nothingToPay: 'Für diese Buchung ist nichts zu bezahlen',
  noPaymentPage:
    'Die Zahlungsseite lässt sich gerade nicht öffnen. Versuchen Sie es gleich noch einmal',
  chooseTime: 'Bitte wählen Sie eine der Zeiten',
  wrongCode:
    'Dieser Code stimmt nicht: Geben Sie den neuesten Ihrer App ein, oder einen Wiederherstellungscode',
  usedCode:
    'Dieser Code wurde schon benutzt: Warten Sie auf den nächsten, oder nehmen Sie einen Wiederherstellungscode',
  wrongPasskey:
    'Dieser Passkey ist hier nicht bekannt: Nutzen Sie einen anderen, oder machen Sie ohne ihn weiter',
  factorExpired: 'Das hat zu lange gedauert: Versuchen Sie es noch einmal',
  factorUsed: 'Das kam zweimal an und zählte einmal: Versuchen Sie es noch einmal',
  factorForeign:
    'Das wurde in einem anderen Browser oder für etwas anderes begonnen: Versuchen Sie es noch einmal',
  wrongPassword: 'Die E-Mail-Adresse oder das Passwort ist falsch',
  noPasswords: 'Hier meldet sich niemand mit einem Passwort an: Nutzen Sie {name}',
  signInForeign: 'Diese Anmeldung wurde nicht in diesem Browser begonnen: Beginnen Sie noch einmal',
  signInLate: 'Diese Anmeldung hat zu lange gedauert: Beginnen Sie noch einmal',
  signInUsed: 'Diese Anmeldung wurde schon benutzt: Beginnen Sie noch einmal',
  signInDenied: '{name} hat Sie nicht angemeldet',
  signInUnreachable: '{name} ist nicht erreichbar: Versuchen Sie es gleich noch einmal',
  signInCode: '{name} nimmt diese Anmeldung nicht mehr an: Beginnen Sie noch einmal',
  signInIssuer: 'Die Antwort kam von einem anderen Anbieter als {name}: Beginnen Sie noch einmal',
  signInNonce: 'Die Antwort von {name} gehört zu einer anderen Anmeldung: Beginnen Sie noch einmal',
  signInExpired: 'Die Antwort von {name} ist abgelaufen: Beginnen Sie noch einmal',
  signInEncrypted:
    'Die Antwort von {name} ist verschlüsselt, was nicht unterstützt wird: Fragen Sie die Administration',
  signInBad: 'Die Antwort von {name} ist ungültig: Fragen Sie die Administration',
  signInUnverified:
    '{name} hat Ihre E-Mail-Adresse nicht geprüft: Bestätigen Sie sie dort, und beginnen Sie noch einmal',
  signInNobody: 'Sie haben hier kein Konto: Fragen Sie die Administration',
  signInNotLinked:
    'Sie haben hier ein Konto mit dieser E-Mail-Adresse: Melden Sie sich mit Ihrem Passwort an, und verknüpfen Sie {name} auf der Seite Ihres Kontos',
  signInLocked: 'Ihr Konto ist gesperrt: Fragen Sie die Administration',
  signInOther: 'Dieses Konto bei {name} gehört hier jemand anderem',
  tooMany: 'Zu viele Versuche: Bitte warten Sie {seconds} Sekunden',
  late: 'Es wurde nichts geändert, weil dieses Formular von einem früheren Besuch stammt. Was Sie eingegeben haben, ist noch da, außer Passwörtern: Bitte prüfen Sie es, und senden Sie es noch einmal',
  expired:
    'Es wurde nichts geändert. Bitte öffnen Sie die Seite neu und senden Sie das Formular noch einmal',
  noPage: 'Unter dieser Adresse gibt es keine Seite',
  notFound: 'Unter dieser Adresse gibt es nichts. Bitte prüfen Sie den Link',
  noAppRequest: 'Diese Adresse gehört zu keiner Anfrage einer App',
  notAvailable: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es noch einmal',
};
