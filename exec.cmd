@rem Windows has no exec; elsewhere it lets a signal sent to npm reach the launcher instead of a shell.
@%*
