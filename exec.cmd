@rem `npm start` begins with exec, so that signals to npm reach the server. The shell of Windows has no such command.
@%*
